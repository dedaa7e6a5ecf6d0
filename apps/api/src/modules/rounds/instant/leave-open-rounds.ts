import { familyOf } from '@ipe/slot-engine';
import type { Queryable } from '#platform/database/index.ts';
import { leavingValueHundredths } from './cash-out.ts';
import { endIfOver, endRound, returnStake } from './end-round.ts';
import { requireInstantMath } from './hold-round.ts';
import { listOpenRounds, type InstantRow } from './instant-round.store.ts';
import { findMath } from '../replay/require-math.ts';
import type { RoundsDeps } from '../rounds.deps.ts';

type LeavingDeps = Pick<RoundsDeps, 'shelf' | 'sharedClock' | 'seedKeys'>;

/**
 * Ends the open rounds of a player who can't return to them, at their value now, or with the stake returned where
 * nothing was played. A flight that has hardly begun ends by itself within seconds; a round whose mathematics isn't
 * here stays open. The caller holds the wallet's lock.
 */
export async function leaveOpenRounds(deps: LeavingDeps, tx: Queryable, playerId: number): Promise<void> {
  const at = await deps.sharedClock(tx);
  for (const round of await listOpenRounds({ ...deps, db: tx }, playerId))
    if (findMath(deps.shelf, round) !== undefined) await leave(deps, tx, { round, at });
}

async function leave(deps: LeavingDeps, tx: Queryable, open: { round: InstantRow; at: Date }): Promise<void> {
  const { at } = open;
  const math = requireInstantMath(deps, open.round);
  const round = await endIfOver(tx, math, open);
  if (round.endedAt !== null) return;
  if (familyOf(math).isUnplayed(round.picks)) return void (await returnStake(tx, round, at));
  const cashedOutX100 = leavingValueHundredths(math, round, at);
  if (cashedOutX100 !== undefined) await endRound(tx, math, { round, end: { cashedOutX100, endedAt: at } });
}
