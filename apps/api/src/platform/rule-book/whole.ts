import { isCentavos } from '@ipe/money';
import * as v from 'valibot';

/** A whole number in a rule file, from `min` to `max`. */
export const whole = (min: number, max: number) =>
  v.pipe(
    v.number('must be a number'),
    v.safeInteger('must be a whole number'),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  );

/** An amount in a rule file, in centavos. */
export const amount = (min: number, max: number) => v.pipe(whole(min, max), v.guard(isCentavos));
