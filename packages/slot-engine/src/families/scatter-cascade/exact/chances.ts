const known = [1];

/** n! as a floating-point number; exact up to 22!. */
export function factorial(n: number): number {
  for (let next = known.length; next <= n; next += 1) known.push(known[next - 1]! * next);
  return known[n]!;
}

export const binomial = (n: number, k: number): number => factorial(n) / factorial(k) / factorial(n - k);

/** P(a symbol of this chance comes `times` times in `draws` draws). */
export function drawChance(chance: number, times: number, draws: number): number {
  return binomial(draws, times) * chance ** times * (1 - chance) ** (draws - times);
}
