import { centavos } from '@ipe/money';
import type { RoundEvent } from '@ipe/contract';
import { familyOf, isSlot, type GameMath } from '../families/registry.ts';
import { payoutCentavos } from '../round/payout-centavos.ts';
import { playRound } from '../families/play-round.ts';
import type { RoundRecord } from './round-record.ts';

/** A round as the published mathematics plays it. */
export interface Replay {
  events: RoundEvent[];
  winCentavos: number;
}

/**
 * Plays a recorded round again from its seeds and the player's decisions.
 * @throws RangeError for seeds, a mode, a stake or decisions with which the game can't be played.
 */
export function replayRound(record: RoundRecord, math: GameMath, serverSeed: string): Replay {
  const seeds = { serverSeed, clientSeed: record.clientSeed, nonce: record.nonce };
  const { events, totalUnits } = isSlot(math)
    ? playRound(math, { ...seeds, mode: record.mode, picks: record.picks })
    : familyOf(math).replay(math, seeds, record.decisions ?? {});
  return { events, winCentavos: payoutCentavos(math, centavos(record.stakeCentavos), totalUnits) };
}
