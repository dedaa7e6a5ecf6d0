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
 * Adds the uncounted entries of these players' journals to their steps. The progress and the last counted entry are
 * written in one row and one commit, so each round counts once, whichever node dies and however many nodes count. A
 * journal's entries are numbered in the order of their commits, so none appears later among the counted ones.
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
