import { listSeedsUnder, sealAgain, type SeedBook } from './fairness.store.ts';

const pageSize = 500;

/**
 * Stores every secret seed as new ones are stored after a change of keys (sealed with the current key, or in clear), so
 * that the older keys can be removed. Revealed seeds are public and stay in clear. One failure doesn't stop the others.
 * @throws the first failure, after all have been tried
 */
export async function sealSeeds(book: SeedBook): Promise<void> {
  const { sealsWith = '', keyIds } = book.seedKeys;
  const failures: unknown[] = [];
  for (const key of ['', ...keyIds].filter((id) => id !== sealsWith)) {
    const listAfter = (after: { playerId: number; seedNo: number }) =>
      listSeedsUnder(book, { key, after, limit: pageSize });
    let page = await listAfter({ playerId: 0, seedNo: 0 });
    for (let last = page.at(-1); last !== undefined; last = page.at(-1)) {
      for (const seed of page) await sealAgain(book, seed).catch((error: unknown) => failures.push(error));
      page = await listAfter(last);
    }
  }
  if (failures.length > 0) throw failures[0];
}
