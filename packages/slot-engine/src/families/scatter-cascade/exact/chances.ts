const known = [1];

/** n! as a floating number; exact up to 22!. */
export function factorial(n: number): number {
  for (let next = known.length; next <= n; next += 1) known.push(known[next - 1]! * next);
  return known[n]!;
}

export const binomial = (n: number, k: number): number => factorial(n) / factorial(k) / factorial(n - k);

/** P(a symbol of this chance comes `times` in so many draws). */
export function drawChance(chance: number, times: number, draws: number): number {
  return binomial(draws, times) * chance ** times * (1 - chance) ** (draws - times);
}
