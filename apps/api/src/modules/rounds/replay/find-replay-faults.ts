import { centavos } from '@ipe/money';
import {
  crashFlight,
  isSlot,
  multiplierX100At,
  payoutCentavos,
  playRound as drawRound,
  replayInstant,
  type CrashMath,
  type GameMath,
} from '@ipe/slot-engine';
import type { Queryable } from '#platform/database/index.ts';
import type { GameShelf } from '#modules/catalogue/index.ts';
import { listRoundsToReplay, type RoundToReplay } from '../audit.store.ts';
import { findMath } from './require-math.ts';

const pageSize = 5_000;

/** What the engine says the round pays, drawn again from its seeds; or why it can't be drawn. */
function faultOf(shelf: GameShelf, round: RoundToReplay): string | undefined {
  const math = findMath(shelf, round);
  if (math === undefined) return `it was played with ${round.gameId} ${round.gameVersion}, which is not here`;
  const winCentavos = payoutCentavos(math, centavos(round.stake), unitsOf(math, round));
  if (winCentavos !== round.win) return `it paid ${round.win}, its seeds give ${winCentavos}`;
  return flightFaultOf(math, round);
}

function unitsOf(math: GameMath, round: RoundToReplay): number {
  return (isSlot(math) ? drawRound(math, round) : replayInstant(math, round)).totalUnits;
}

/** A crash round is also about time: nobody leaves with more or less than there was, or is left behind by their auto cash-out. */
function flightFaultOf(math: GameMath, round: RoundToReplay): string | undefined {
  if (math.family !== 'crash') return undefined;
  if (round.cashedOutX100 !== null) return leavingFaultOf(math, round, round.cashedOutX100);
  const { leavesAtX100 } = crashFlight(math, round, round.autoCashOutX100);
  return leavesAtX100 === null ? undefined : `it was lost, its player had left at ${leavesAtX100} hundredths`;
}

function leavingFaultOf(
  math: CrashMath,
  { autoCashOutX100, elapsedMs }: RoundToReplay,
  cashedOutX100: number,
): string | undefined {
  const reachedX100 = multiplierX100At(math.crash.growth.k, elapsedMs);
  const markX100 = autoCashOutX100 ?? math.crash.maxCashoutX100;
  // Who taps leaves with exactly what there was. A round that leaves by itself may be past its mark: a millisecond is several hundredths.
  const isRight = cashedOutX100 === markX100 ? markX100 <= reachedX100 : cashedOutX100 === reachedX100;
  if (!isRight) return `its player left at ${cashedOutX100} hundredths, when it had reached ${reachedX100}`;
  return cashedOutX100 > markX100
    ? `its player left at ${cashedOutX100} hundredths, its auto cash-out was at ${markX100}`
    : undefined;
}

/**
 * Draws every stored round again from its seeds.
 * @param onProgress told how many were drawn so far
 * @returns a sentence for every round that doesn't come out as it was paid, or can't be drawn
 */
export async function findReplayFaults(
  tx: Queryable,
  shelf: GameShelf,
  onProgress: (rounds: number) => void,
): Promise<string[]> {
  const faults: string[] = [];
  let drawn = 0;
  let page = await listRoundsToReplay(tx, { playerId: 0, seedNo: 0, nonce: 0 }, pageSize);
  for (let last = page.at(-1); last !== undefined; last = page.at(-1)) {
    for (const round of page) {
      const fault = faultOf(shelf, round);
      if (fault !== undefined) faults.push(`player ${round.playerId} round ${round.roundId}: ${fault}`);
    }
    onProgress((drawn += page.length));
    page = await listRoundsToReplay(tx, last, pageSize);
  }
  return faults;
}
