import { playersInOneCommit } from '#platform/database/index.ts';
import { oneByOne } from '#platform/jobs/index.ts';
import { listEntrants, listOwed, listToCount } from '../entry.store.ts';
import { listToDo, type Mission } from '../mission.store.ts';
import type { MissionsDeps } from '../missions.deps.ts';
import { longestCommitMs } from '#platform/time/longest-commit.ts';
import { finishIfOver } from '../paying/finish-mission.ts';
import { paySteps } from '../paying/pay-steps.ts';
import { notifyStopped } from '../paying/notify-stopped.ts';
import { countPage } from './count-page.ts';

type Page = { missionId: string; after: number; limit: number };

/** Yields pages of players; each page begins after the last player of the previous one. */
async function* pagesOf(list: (page: Page) => Promise<number[]>, { missionId, limit }: Omit<Page, 'after'>) {
  let after = 0;
  for (;;) {
    const players = await list({ missionId, after, limit });
    if (players.length > 0) yield players;
    if (players.length < limit) return;
    after = players.at(-1)!;
  }
}

const pageSize = 200;

async function* owedPlayers({ db }: MissionsDeps, missionId: string): AsyncGenerator<number> {
  for await (const players of pagesOf((page) => listOwed(db, page), { missionId, limit: pageSize })) yield* players;
}

const payOwed = (deps: MissionsDeps, mission: Mission): Promise<void> =>
  oneByOne(owedPlayers(deps, mission.missionId), (playerId) => paySteps(deps, { mission, playerId }));

async function notifyIfStopped(deps: MissionsDeps, mission: Mission): Promise<void> {
  const { missionId, stoppedAt, notifiedAt } = mission;
  if (stoppedAt === null || notifiedAt !== null) return;
  const entrants = pagesOf((page) => listEntrants(deps.db, page), { missionId, limit: pageSize });
  await notifyStopped(deps, mission, entrants);
}

async function takeForward(deps: MissionsDeps, { mission, now }: { mission: Mission; now: Date }): Promise<void> {
  const { db } = deps;
  const { missionId } = mission;
  const inOneCommit = { missionId, limit: playersInOneCommit(db) };
  for await (const players of pagesOf((page) => listToCount(db, page), inOneCommit))
    await countPage(deps, { missionId, players });
  await oneByOne([payOwed, notifyIfStopped], (work) => work(deps, mission));
  if (now.getTime() - mission.endsAt.getTime() >= longestCommitMs) await finishIfOver(deps, missionId);
}

/**
 * Counts the rounds of all running missions and pays the steps that were reached. No player's call waits for it, and
 * any number of nodes may do it at the same time.
 * @throws the first failure, after all missions and players have been tried
 */
export async function countMissions(deps: MissionsDeps): Promise<void> {
  const now = await deps.sharedClock(deps.db);
  await oneByOne(await listToDo(deps.db, now), (mission) => takeForward(deps, { mission, now }));
}
