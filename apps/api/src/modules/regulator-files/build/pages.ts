import { addDays } from '@ipe/pt-br';
import { startOfSaoPauloDay } from '@ipe/pt-br/calendar';
import { playerPages } from '#modules/ledger/index.ts';
import { takeYourTime, type Database, type PlayerRange, type Queryable } from '#platform/database/index.ts';
import type { Page } from './people.store.ts';

/** One statement reads this many players. */
const pageSize = 1_000;

/** Reads the players of a range in the order of their ids. Each page has a transaction of its own, and only one is in memory. */
export async function* readPages<Result>(
  db: Database,
  { day, players }: { day: string; players: PlayerRange },
  read: (tx: Queryable, page: Page) => Promise<Result[]>,
): AsyncGenerator<Result, void> {
  const end = startOfSaoPauloDay(addDays(day, 1));
  for await (const page of playerPages(db, { players: pageSize })) {
    const part = { after: Math.max(page.after, players.after), upTo: Math.min(page.upTo, players.upTo) };
    if (part.after >= part.upTo) continue;
    yield* await db.transaction(async (tx) => {
      await takeYourTime(tx);
      return read(tx, { day, end, players: part });
    });
  }
}
