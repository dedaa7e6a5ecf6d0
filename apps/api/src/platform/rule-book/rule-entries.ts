import { mostWagering } from '@ipe/staff-contract';
import * as v from 'valibot';
import { whole } from './whole.ts';

/** Any text that isn't empty: a stricter form would lose versions that were published under a looser one. */
export const ruleVersion = v.pipe(v.string(), v.nonEmpty('must not be empty'));

/** How often a grant must be wagered, in hundredths, and within how many days. */
export const wageringEntries = {
  wageringX100: whole(0, mostWagering.x100),
  wageringDays: whole(1, mostWagering.days),
};
