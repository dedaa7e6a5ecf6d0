import { addDays } from '@ipe/pt-br';
import { startOfSaoPauloDay } from '@ipe/pt-br/calendar';
import { listClosedDays, pagesOfDay } from '#modules/daily-totals/index.ts';
import { takeYourTime, type Database } from '#platform/database/index.ts';
import { inLanes } from '#platform/jobs/index.ts';
import type { Clock } from '#platform/time/clock.ts';
import { createDaySums, liabilitiesAfter } from './day-sums.ts';
import { insertGames, sumRounds } from './games/games.store.ts';
import * as store from './note-days.store.ts';

type Parts = { db: Database; clock: Clock };

/** One statement reads this many players. */
const pageSize = 1_000;

/**
 * Notes the reports of every closed day, each once and in order; after an outage it catches up. A closed day and its
 * journal don't change, so two nodes that note the same day write the same, and a node that dies half-way leaves
 * nothing behind.
 */
export async function noteReportDays(parts: Parts): Promise<void> {
  const last = await store.findLastNotedDay(parts.db);
  const days = await listClosedDays(parts.db, last === undefined ? {} : { after: last });
  for (const day of days) await noteDay(parts, day);
}

async function noteDay({ db, clock }: Parts, day: string): Promise<void> {
  const added = createDaySums();
  const times = { from: startOfSaoPauloDay(day), end: startOfSaoPauloDay(addDays(day, 1)) };
  await inLanes(pagesOfDay(db, { day, size: pageSize }), async (players) => {
    const page = await db.transaction(async (tx) => {
      await takeYourTime(tx);
      const on = { day, players };
      return {
        sums: await store.sumPage(tx, on),
        players: await store.countPage(tx, on),
        games: await sumRounds(tx, { day, ...times }, players),
      };
    });
    added.add(players, page);
  });
  const { sums, pages, cohorts, games, ...counts } = added.read();
  await db.transaction(async (tx) => {
    const noted = {
      ...liabilitiesAfter(await store.findLiabilities(tx, day), sums),
      day,
      activePlayers: counts.active,
      firstActivePlayers: counts.firstActive,
      firstDeposits: counts.firstDeposits,
      inOpenRounds: counts.inOpenRounds,
      newPlayers: await store.countNewPlayers(tx, times),
      now: clock(),
    };
    if (!(await store.insertReportDay(tx, noted))) return;
    await store.insertSums(tx, day, sums);
    await store.insertPages(tx, day, pages);
    await store.insertCohorts(tx, day, cohorts);
    await insertGames(tx, day, games);
  });
}
