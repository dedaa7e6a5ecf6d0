import { openRoundsMs, roundsAfterLook } from '#modules/rounds/index.ts';
import { holdMission, type Mission } from '../mission.store.ts';
import type { MissionsDeps } from '../missions.deps.ts';
import { longestCommitMs } from '#platform/time/longest-commit.ts';
import { addResults, reachedSteps } from '../rules/progress.ts';
import { listUncounted, saveCounted, type Counted, type Uncounted } from './played.store.ts';

type Counting = Pick<MissionsDeps, 'db' | 'sharedClock'>;

function countOne(entry: Uncounted, { mission, now }: { mission: Mission; now: Date }): Counted {
  const { document, endsAt } = mission;
  const { playerId, countedTo, openRounds: wereOpen, upTo, end, found, ended } = entry;
  const { openRounds, results } = roundsAfterLook({ wereOpen, ended, found });
  const progress = addResults(mission, entry.progress, results);
  const reached = reachedSteps(document, progress).length;
  const sinceEndMs = now.getTime() - endsAt.getTime();
  const waitsForRounds = openRounds.length > 0 && sinceEndMs < openRoundsMs;
  const isAtEnd = upTo === end && !waitsForRounds && sinceEndMs >= longestCommitMs;
  return {
    playerId,
    before: { countedTo, openRounds: wereOpen },
    countedTo: upTo,
    openRounds,
    progress,
    isOwed: reached > reachedSteps(document, entry.progress).length,
    isSettled: isAtEnd || reached === document.steps.length,
  };
}

/**
 * Adds to the steps of some players what their journals have behind what is counted. Steps and how far they are counted are one row and one
 * commit, so each round counts once, whoever is killed and however many nodes count. The entries of a journal are numbered in the order of their
 * commits, so none comes between those that were counted.
 */
export const countPage = (
  { db, sharedClock }: Counting,
  { missionId, players }: { missionId: string; players: readonly number[] },
): Promise<void> =>
  db.transaction(async (tx) => {
    const mission = await holdMission(tx, missionId);
    if (mission === undefined || mission.doneAt !== null) return;
    const now = await sharedClock(tx);
    const entries = await listUncounted(tx, { missionId, players, from: mission.startsAt, end: mission.endsAt });
    for (const entry of entries) await saveCounted(tx, missionId, countOne(entry, { mission, now }));
  });
