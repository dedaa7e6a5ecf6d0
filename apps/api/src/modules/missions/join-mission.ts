import { codes, type Output } from '@ipe/contract';
import { lockWallet } from '#modules/ledger/index.ts';
import { refuseJoin, requireMayJoin } from '#modules/rewards/index.ts';
import { refuse } from '#platform/calls/refusal.ts';
import type { Queryable } from '#platform/database/index.ts';
import { findEntry, insertEntry } from './entry.store.ts';
import { holdMission, type Mission } from './mission.store.ts';
import type { MissionsDeps } from './missions.deps.ts';
import { progressAtFirst } from './rules/progress.ts';
import { stateAt } from './rules/state-at.ts';

type Path = '/api/mission/join';
type Joining = { playerId: number; missionId: string; ruleVersion: string };

export const unknownMission = () => refuse(codes.notFound, 'Esta missão não existe');

/** @throws RefusedError 409 if it isn't open, its terms changed, or the VIP level is too low · 403 if the player may not bet */
async function requireAllowed(
  tx: Queryable,
  deps: MissionsDeps,
  { mission, joining, now }: { mission: Mission; joining: Joining; now: Date },
): Promise<void> {
  const state = stateAt(mission, now);
  if (state === 'announced') throw refuseJoin('Esta missão ainda não começou', 'not_open');
  if (state !== 'running') throw refuseJoin('Esta missão já terminou', 'not_open');
  if (joining.ruleVersion !== mission.ruleVersion)
    throw refuseJoin('Os termos desta missão mudaram. Leia de novo antes de participar.', 'terms_changed');
  const { leastVipLevel } = mission.document;
  await requireMayJoin(tx, deps, { playerId: joining.playerId, leastVipLevel, thisIs: 'Esta missão é', now });
}

/**
 * Joins a mission from the last entry of the player's journal on. Under the wallet's lock no bet is on its way, so
 * every later bet counts and no earlier one does. A repeat changes nothing.
 */
export const joinMission = (deps: MissionsDeps, joining: Joining): Promise<Output<Path>> =>
  deps.db.transactionOf(joining.playerId, async (tx) => {
    const { playerId, missionId } = joining;
    await lockWallet(tx, playerId);
    const mission = await holdMission(tx, missionId);
    if (mission === undefined) throw unknownMission();
    const known = await findEntry(tx, { missionId, playerId });
    if (known !== undefined) return { joinedAt: known.joinedAt.toISOString() };
    const joinedAt = await deps.sharedClock(tx);
    await requireAllowed(tx, deps, { mission, joining, now: joinedAt });
    const { ruleVersion, document } = mission;
    await insertEntry(tx, { missionId, playerId, ruleVersion, joinedAt, progress: progressAtFirst(document) });
    return { joinedAt: joinedAt.toISOString() };
  });
