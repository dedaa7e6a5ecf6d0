import type { CascadeMath } from '../families/scatter-cascade/cascade-math.ts';
import type { LinesMath } from '../families/lines/lines-math.ts';
import type { WaysMath } from '../families/ways/ways-math.ts';

/** The families that may have scatter pays and free spins. */
export type FreeSpinsMath = LinesMath | WaysMath | CascadeMath;

/** Those of them whose reels are strips: a spin is one window. */
export type StripsMath = LinesMath | WaysMath;
