import * as v from 'valibot';
import { linesMath } from '../lines/lines-math.ts';

/** Every family this engine plays; a new family is a new member. */
export const gameMath = v.variant('family', [linesMath]);

/** A valid math file as it stands: plain data, shared and never changed. */
export type GameMath = v.InferOutput<typeof gameMath>;
