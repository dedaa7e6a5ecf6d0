import type { TimedRound } from '../../round/instant-round.ts';
import { multiplierX100At } from './crash-climb.ts';
import { crashFlight } from './crash-flight.ts';
import type { CrashMath } from './crash-math.ts';

/** Checks that the player left with exactly the multiplier of that moment, and not later than at the auto cash-out. */
export function timeViolation(math: CrashMath, round: TimedRound): string | undefined {
  if (round.cashedOutX100 !== null) return leavingViolation(math, round, round.cashedOutX100);
  const { leavesAtHundredths } = crashFlight(math, round, round.autoCashOutX100);
  return leavesAtHundredths === null
    ? undefined
    : `it was lost, its player had left at ${leavesAtHundredths} hundredths`;
}

function leavingViolation(
  { crash }: CrashMath,
  { autoCashOutX100, elapsedMs }: TimedRound,
  cashedOutX100: number,
): string | undefined {
  const reachedHundredths = multiplierX100At(crash.growth.k, elapsedMs);
  const markHundredths = autoCashOutX100 ?? crash.maxCashoutX100;
  // A player who taps leaves with exactly the multiplier of that moment. An automatic cash-out pays its own multiplier,
  // which the climb may have passed: within a millisecond it may climb several hundredths.
  const isRight =
    cashedOutX100 === markHundredths ? markHundredths <= reachedHundredths : cashedOutX100 === reachedHundredths;
  if (!isRight) return `its player left at ${cashedOutX100} hundredths, when it had reached ${reachedHundredths}`;
  return cashedOutX100 > markHundredths
    ? `its player left at ${cashedOutX100} hundredths, its auto cash-out was at ${markHundredths}`
    : undefined;
}
