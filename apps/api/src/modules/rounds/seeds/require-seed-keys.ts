import { findKeyAfter, listSeedsUnder, requireOpens, type SeedBook } from './fairness.store.ts';

/**
 * At the start: a server that can't open the seeds of its players would refuse every bet of theirs.
 * @throws Error with a sentence when SEED_KEYS lacks a key that keeps secret seeds, or has another under its name
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
