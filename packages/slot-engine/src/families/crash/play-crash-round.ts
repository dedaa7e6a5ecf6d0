import { Draws } from '../../randomness/draws.ts';
import { u32Stream, type RoundSeeds } from '../../randomness/u32-stream.ts';
import { finishRound, type Play, type Round } from '../../round/round.ts';
import type { CrashMath } from './crash-math.ts';
import { crashPointHundredths } from './crash-point.ts';

/** The seeds of the round, and the multiplier at which the player left; undefined if they stayed until the rocket burst. */
export interface CrashInput extends RoundSeeds {
  cashoutX100?: number;
}

/**
 * Plays a crash round with the player's decision: leaving at T wins if and only if T ≤ the point, and pays T hundredths
 * of the stake.
 * @throws RangeError for a cash-out outside the game's bounds, a malformed server seed or nonce.
 */
export function playCrashRound(math: CrashMath, { cashoutX100, ...seeds }: CrashInput): Round {
  const { maxCashoutX100, minCashoutX100 } = math.crash;
  if (cashoutX100 !== undefined) requireWhole(cashoutX100, minCashoutX100, maxCashoutX100);
  const play: Play<CrashMath> = { math, draws: new Draws(u32Stream(seeds)), events: [] };
  const pointX100 = crashPointHundredths(math, play.draws);
  const hasWon = cashoutX100 !== undefined && cashoutX100 <= pointX100;
  if (hasWon) play.events.push({ type: 'cashOut', multiplierX100: cashoutX100 });
  play.events.push({ type: 'crashPoint', pointX100 });
  return finishRound(play, { baseUnits: hasWon ? cashoutX100 : 0, featureUnits: 0, featureSpins: 0 });
}

function requireWhole(value: number, least: number, most: number): void {
  if (!Number.isSafeInteger(value) || value < least || value > most) {
    throw new RangeError(`not a cash-out from ${least} to ${most} hundredths: ${value}`);
  }
}
