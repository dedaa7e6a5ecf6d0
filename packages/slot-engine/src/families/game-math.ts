import * as v from 'valibot';
import { cascadeMath } from './scatter-cascade/cascade-math.ts';
import { crashMath } from './crash/crash-math.ts';
import { holdMath } from './hold-and-win/hold-math.ts';
import { linesMath } from './lines/lines-math.ts';
import { minesMath } from './mines/mines-math.ts';
import { waysMath } from './ways/ways-math.ts';

/** Every family this engine plays; a new family is a new member. */
export const gameMath = v.variant('family', [linesMath, waysMath, cascadeMath, holdMath, crashMath, minesMath]);

/** A valid math file as it stands: plain data, shared and never changed. */
export type GameMath = v.InferOutput<typeof gameMath>;

/** A game that the player decides in, so no round is known by its seeds alone. */
export type InstantMath = Extract<GameMath, { family: 'crash' | 'mines' }>;

/** A game with reels: a round is known whole as soon as it is bought. */
export type SlotMath = Exclude<GameMath, InstantMath>;

export const isSlot = (math: GameMath): math is SlotMath => math.family !== 'crash' && math.family !== 'mines';
