import { everyPlayer, execute, sql, type PlayerRange, type Queryable } from '../database/index.ts';

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

/** One node at a time works on this page until its transaction ends: two would wait for each other's players. */
export const lockPage = (tx: Queryable, work: string, { upTo }: PlayerRange) =>
  execute(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`${work} ${upTo}`}, 0))`);
