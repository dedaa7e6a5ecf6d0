import { codes, type RoundEvent } from '@ipe/contract';
import { isSlot, playRound as drawRound, readPickedMode, replayInstant, type GameMath } from '@ipe/slot-engine';
import { refuse } from '#platform/calls/refusal.ts';
import { findSeed, type SeedRow } from '../seeds/fairness.store.ts';
import { findInstantRound, type InstantRow } from '../instant/instant-round.store.ts';
import { requireMath } from './require-math.ts';
import type { RoundRow } from '../round.store.ts';
import type { RoundsDeps } from '../rounds.deps.ts';

/** `instant` has the player's decisions for rounds that the seeds alone don't decide. */
export type Replay = { math: GameMath; seed: SeedRow; events: RoundEvent[]; instant: InstantRow | undefined };

/**
 * The events of a stored round, drawn again from its seeds and decisions with the mathematics of its own version.
 * @throws RefusedError 409 when that mathematics isn't here, or the round is still open
 */
export async function replayRound(
  deps: Pick<RoundsDeps, 'db' | 'shelf' | 'seedKeys'>,
  playerId: number,
  stored: RoundRow,
): Promise<Replay> {
  const math = requireMath(deps.shelf, stored);
  const seed = await findSeed(deps, playerId, stored.seedNo);
  if (seed === undefined) throw new Error(`round ${stored.roundId} has lost its seed ${stored.seedNo}`);
  const seeds = { serverSeed: seed.serverSeed, clientSeed: seed.clientSeed, nonce: stored.nonce };
  if (isSlot(math))
    return {
      math,
      seed,
      events: drawRound(math, { ...readPickedMode(stored.pickedMode), ...seeds }).events,
      instant: undefined,
    };
  const instant = await findInstantRound(deps, playerId, stored.roundId);
  if (instant === undefined) throw new Error(`round ${stored.roundId} has lost its decisions`);
  if (instant.endedAt === null)
    throw refuse<'/api/slots/round'>(codes.conflict, 'Esta rodada ainda está em andamento.', { reason: 'round_open' });
  return { math, seed, events: replayInstant(math, instant).events, instant };
}
