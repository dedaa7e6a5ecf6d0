import * as v from 'valibot';
import { symbolId, whole } from '../math-file/fields.ts';

/** No wheel can show more segments, and nobody would open more objects. */
const MOST = 64;

const units = v.strictObject({ units: whole(1) });
const spins = v.strictObject({ spins: whole(1) });

/** A segment gives a prize, free spins, or a turn of another ring. */
const segment = v.union([
  v.strictObject({ weight: whole(1), ...units.entries }),
  v.strictObject({ weight: whole(1), ...spins.entries }),
  v.strictObject({ weight: whole(1), ring: whole(1) }),
]);

const trigger = {
  symbol: symbolId,
  /** This many of the symbol in the base spin start the bonus. */
  minCount: whole(1, 99),
};

/** A wheel with rings, the outermost first (schema.md section 4). */
const bonusWheel = v.strictObject({
  ...trigger,
  rings: v.pipe(v.array(v.pipe(v.array(segment), v.minLength(1), v.maxLength(MOST))), v.minLength(1)),
});

/** Objects, of which the player opens `picks`. */
const bonusPick = v.strictObject({
  ...trigger,
  picks: whole(1, MOST),
  objects: v.pipe(v.array(v.union([units, spins])), v.maxLength(MOST)),
});

export type BonusWheel = v.InferOutput<typeof bonusWheel>;
export type BonusPick = v.InferOutput<typeof bonusPick>;

/** The features that draw a prize once, after the base spin. */
export const bonusFeatures = { bonusWheel: v.exactOptional(bonusWheel), bonusPick: v.exactOptional(bonusPick) };

export interface BonusFeatures {
  bonusWheel?: BonusWheel;
  bonusPick?: BonusPick;
}
