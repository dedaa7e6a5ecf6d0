import { centavos } from '@ipe/money';
import type { RoundEvent } from '@ipe/contract';
import { familyOf, isSlot, type GameMath } from '../families/registry.ts';
import { payoutCentavos } from '../round/payout-centavos.ts';
import { requireMode } from '../round/require-mode.ts';
import { playRound } from '../families/play-round.ts';
import type { RoundRecord } from './round-record.ts';

/** What a round gives by the published mathematics. */
export interface Replay {
  events: RoundEvent[];
  winCentavos: number;
}

/**
 * Plays a recorded round again from its seeds and the player's decisions.
 * @throws RangeError for seeds, a mode, picks, a stake or decisions with which the game can't be played.
 */
export function replayRound(record: RoundRecord, math: GameMath, serverSeed: string): Replay {
  const { clientSeed, nonce, mode, picks } = record;
  const seeds = { serverSeed, clientSeed, nonce };
  requireMode(math, mode);
  // A game in which the player decides during the round has no picks before it.
  if (!isSlot(math) && picks != null) throw new RangeError(`${math.id} has no cells to pick`);
  const { events, totalUnits } = isSlot(math)
    ? playRound(math, { ...seeds, mode, picks })
    : familyOf(math).replay(math, seeds, record.decisions ?? {});
  return { events, winCentavos: payoutCentavos(math, centavos(record.stakeCentavos), totalUnits) };
}
