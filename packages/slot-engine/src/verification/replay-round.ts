import { centavos } from '@ipe/money';
import type { RoundEvent } from '@ipe/contract';
import { playCrashRound } from '../families/crash/play-crash-round.ts';
import { isSlot, type GameMath, type InstantMath } from '../families/game-math.ts';
import { playMinesRound } from '../families/mines/play-mines-round.ts';
import { payoutCentavos } from '../payout-centavos.ts';
import { playRound } from '../play-round.ts';
import type { RoundSeeds } from '../randomness/u32-stream.ts';
import type { Round } from '../round.ts';
import type { Decisions, RoundRecord } from './round-record.ts';

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
    ? playRound(math, { ...seeds, mode: record.mode })
    : playDecided(math, seeds, record.decisions ?? {});
  return { events, winCentavos: payoutCentavos(math, centavos(record.stakeCentavos), totalUnits) };
}

function playDecided(
  math: InstantMath,
  seeds: RoundSeeds,
  { autoCashOutX100, cashedOutX100, mines, picked }: Decisions,
): Pick<Round, 'events' | 'totalUnits'> {
  if (math.family === 'crash') {
    const cashoutX100 = cashedOutX100 ?? autoCashOutX100;
    return playCrashRound(math, { ...seeds, ...(cashoutX100 != null && { cashoutX100 }) });
  }
  const picks = picked ?? [];
  const round = playMinesRound(math, { ...seeds, mines: mines ?? 0, picks });
  // Who turns no cell over gets the stake back when the house closes the round.
  return picks.length > 0 ? round : { ...round, totalUnits: math.bet.units };
}
