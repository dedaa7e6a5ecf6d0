/**
 * A random whole number from 0 to `bound` − 1, all equally likely. It only makes a choice for the player; the server decides the result.
 */
export function randomBelow(bound: number): number {
  const limit = Math.floor(2 ** 32 / bound) * bound;
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn < limit) return drawn % bound;
  }
}
