import { findKeyAfter, listSeedsUnder, requireOpens, type SeedBook } from './fairness.store.ts';

/**
 * Called at the start, because a server that can't open its players' seeds would refuse all their bets.
 * @throws Error with a sentence when SEED_KEYS lacks a key that seals secret seeds, or has another key under its name
 */
export async function requireSeedKeys(book: SeedBook): Promise<void> {
  for (let key = await findKeyAfter(book, ''); key !== undefined; key = await findKeyAfter(book, key)) {
    const [seed] = await listSeedsUnder(book, { key, after: { playerId: 0, seedNo: 0 }, limit: 1 });
    if (seed === undefined) continue;
    try {
      requireOpens(book, seed);
    } catch (cause) {
      throw new Error(
        `SEED_KEYS can't open the seeds that the key ${key} sealed: ${(cause as Error).message}. List the key that sealed them; it may stand after the first one.`,
        { cause },
      );
    }
  }
}
