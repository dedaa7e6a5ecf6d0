import type { CascadeMath } from '../cascade/cascade-math.ts';
import type { LinesMath } from '../lines/lines-math.ts';
import type { WaysMath } from '../ways/ways-math.ts';

/** The families that may have scatter pays and free spins. */
export type FreeSpinsMath = LinesMath | WaysMath | CascadeMath;

/** Those of them whose reels are strips: a spin is one window. */
export type StripsMath = LinesMath | WaysMath;
