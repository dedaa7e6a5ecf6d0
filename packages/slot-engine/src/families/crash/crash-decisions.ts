import type { InstantDecisions } from '../../family/family.ts';
import { multiplierX100At } from './crash-climb.ts';
import { crashFlight } from './crash-flight.ts';
import type { CrashMath } from './crash-math.ts';
import { timeViolation } from './time-violation.ts';

/** How the player's decisions change a flight. */
export const crashDecisions: InstantDecisions<CrashMath> = {
  choiceIssue: ({ crash: { minCashoutX100: least, maxCashoutX100: most } }, { mines, autoCashOutX100 }) => {
    if (mines !== null) return { field: 'mines' };
    const isOffered = autoCashOutX100 === null || (autoCashOutX100 >= least && autoCashOutX100 <= most);
    return isOffered ? undefined : { field: 'autoCashOutX100', range: { least, most } };
  },
  byItself: (math, round) => {
    const { durationMs, leavesAtHundredths } = crashFlight(math, round, round.autoCashOutX100);
    return { afterMs: durationMs, cashedOutX100: leavesAtHundredths };
  },
  leavingHundredths: ({ crash: { growth, minCashoutX100 } }, _round, elapsedMs) => {
    const multiplierX100 = multiplierX100At(growth.k, elapsedMs);
    return multiplierX100 >= minCashoutX100 ? multiplierX100 : undefined;
  },
  // The stake is at risk without any decision, because the rocket flies anyway.
  isUnplayed: () => false,
  show: (math, { autoCashOutX100, cashedOutX100, elapsedMs }) => ({
    crash: { elapsedMs, growthK: math.crash.growth.k, autoCashOutX100, cashedOutX100 },
  }),
  openEvents: () => [],
  notYet: 'too_early',
  recorded: ({ autoCashOutX100, cashedOutX100 }) => ({
    autoCashOutX100,
    cashedOutX100,
    mines: null,
    picked: null,
    moves: null,
  }),
  timeViolation,
};
