import { everyPlayer, type PlayerRange, type Queryable } from '#platform/database/index.ts';
import { findPageEnd } from './wallet.store.ts';

/**
 * Players in the order of their ids, some at a time, for work that goes through everybody: each page is short, and pages can be worked on
 * side by side. Together they hold every id that there can be.
 * @param findEnd the id with which the page behind this one ends; undefined for the last page
 */
export async function* pagesBy(
  findEnd: (after: number) => Promise<number | undefined>,
): AsyncGenerator<PlayerRange, void> {
  let { after } = everyPlayer;
  for (;;) {
    const end = await findEnd(after);
    yield { after, upTo: end ?? everyPlayer.upTo };
    if (end === undefined) return;
    after = end;
  }
}

/** Pages of so many players with a wallet, which is all of them, and of so many entries where one player doesn't have more. */
export const playerPages = (db: Queryable, most: { players: number; entries?: number }) =>
  pagesBy((after) => findPageEnd(db, { after, ...most }));
