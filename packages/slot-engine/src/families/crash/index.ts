import type { InstantFamily } from '../../family/family.ts';
import { checkCrashMath } from './check-crash-math.ts';
import { crashDecisions } from './crash-decisions.ts';
import { crashMath, type CrashMath } from './crash-math.ts';
import { playCrashRound } from './play-crash-round.ts';

/** A multiplier climbs until the rocket bursts. */
export const crash: InstantFamily<CrashMath> = {
  kind: 'instant',
  name: 'crash',
  gameKind: 'crash',
  schema: crashMath,
  check: checkCrashMath,
  ...crashDecisions,
  replay: (math, seeds, { autoCashOutX100, cashedOutX100 }) => {
    const cashoutX100 = cashedOutX100 ?? autoCashOutX100;
    return playCrashRound(math, { ...seeds, ...(cashoutX100 != null && { cashoutX100 }) });
  },
};
