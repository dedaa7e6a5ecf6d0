import { everyPlayer, lockByName, type PlayerRange, type Queryable } from '../database/index.ts';

/**
 * Splits all players into short ranges of ids in ascending order, for work on every player; the ranges can be worked on
 * in parallel. Together they cover every possible id.
 * @param findEnd the last id of the range after this id; undefined for the last range
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

/** Locks this page until the transaction ends, so that one node at a time works on it; two would wait for each other's players. */
export const lockPage = (tx: Queryable, work: string, { upTo }: PlayerRange) => lockByName(tx, `${work} ${upTo}`);
