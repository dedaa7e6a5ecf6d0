import { isWaiting } from '../entry.store.ts';
import { lockMission, noteDone } from '../mission.store.ts';
import type { MissionsDeps } from '../missions.deps.ts';
import { openRoundsMs } from '#modules/rounds/index.ts';
import { longestCommitMs } from '#platform/time/longest-commit.ts';

/** Notes in one commit that everything of a mission is counted and paid, and its players are notified. After that nothing is counted any more. */
export const finishIfOver = (
  { db, sharedClock }: Pick<MissionsDeps, 'db' | 'sharedClock'>,
  missionId: string,
): Promise<void> =>
  db.transaction(async (tx) => {
    const mission = await lockMission(tx, missionId);
    if (mission === undefined || mission.doneAt !== null) return;
    const { endsAt, stoppedAt, notifiedAt } = mission;
    const now = await sharedClock(tx);
    const sinceEndMs = now.getTime() - endsAt.getTime();
    if (sinceEndMs < longestCommitMs || (stoppedAt !== null && notifiedAt === null)) return;
    if (await isWaiting(tx, { missionId, forRounds: sinceEndMs < openRoundsMs })) return;
    await noteDone(tx, { missionId, now });
  });
