/** A whole number from 0 to below `bound`, each as likely. It chooses for the player; what comes of it is the server's. */
export function randomBelow(bound: number): number {
  const limit = Math.floor(2 ** 32 / bound) * bound;
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn < limit) return drawn % bound;
  }
}
