import type { Database } from '#platform/database/index.ts';
import { inLanes } from '#platform/jobs/index.ts';
import { longestCommitMs } from '#platform/time/longest-commit.ts';
import { dayMs, hourMs } from '#platform/time/durations.ts';
import type { RiskDeps } from '../risk.deps.ts';
import { insertMoved, listDue, lockMark, moveMark, type Due } from './due.store.ts';
import { lookAtPlayer } from './look-at-player.ts';
import { sources, type Source } from './sources.store.ts';

/** One transaction reads at most this much of a source, even after an outage. */
const stretchMs = 3 * hourMs;

/**
 * A mark in the time to come was left by a clock that was ahead and has been set right. Nothing would be read until that
 * time has come, and then only what is later, so that reading begins anew as in a new house.
 * @returns whether there is more to read
 */
const readOn = (db: Database, source: Source, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const end = new Date(now.getTime() - longestCommitMs);
    const first = new Date(end.getTime() - dayMs);
    const mark = await lockMark(tx, source.name, first);
    const from = mark > now ? first : mark;
    const upTo = new Date(Math.min(end.getTime(), from.getTime() + stretchMs));
    if (upTo <= from) return false;
    await insertMoved(tx, source, { from, upTo });
    await moveMark(tx, source.name, upTo);
    return upTo < end;
  });

const pageSize = 200;

/** The rows may change while they are worked on, so each page begins behind the last one. */
async function* dueOneByOne(db: Database): AsyncGenerator<Due, void> {
  let after = 0;
  for (;;) {
    const page = await listDue(db, { after, limit: pageSize });
    yield* page;
    if (page.length < pageSize) return;
    after = page.at(-1)!.playerId;
  }
}

/**
 * Looks at every player who has moved since the last run. Each source is read from its mark on, so a run costs what has
 * happened and not what is stored. A run that is cut off is continued by the next one. No call of a player waits for
 * it.
 */
export async function watchPlayers(deps: RiskDeps): Promise<void> {
  const now = deps.clock();
  for (const source of sources) while (await readOn(deps.db, source, now));
  await inLanes(dueOneByOne(deps.db), (due) => lookAtPlayer(deps, due));
}
