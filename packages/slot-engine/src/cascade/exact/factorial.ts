const known = [1];

/** n! as a floating number; exact up to 22!. */
export function factorial(n: number): number {
  for (let next = known.length; next <= n; next += 1) known.push(known[next - 1]! * next);
  return known[n]!;
}
