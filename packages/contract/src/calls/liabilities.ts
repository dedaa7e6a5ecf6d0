import type { LiabilityProof, PublishedStatement } from '@ipe/liabilities';
import * as v from 'valibot';
import { defineCalls } from '../define-calls.ts';
import { day } from '../fields.ts';

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** The schema checks no shape on purpose: `@ipe/liabilities` validates a statement or proof itself while it checks it. */
const statement = v.custom<PublishedStatement>(isObject);
const proof = v.custom<LiabilityProof>(isObject);

export const liabilitiesCalls = defineCalls({
  '/api/home/liabilities': {
    session: 'none',
    /** The statements of days before this one; the newest where it is missing. */
    input: v.strictObject({ before: v.optional(day) }),
    output: v.object({
      /** Newest first. */
      list: v.array(statement),
      hasMore: v.boolean(),
      /** Base addresses at which other parties publish the same statements, each at `<day>.json`. */
      mirrors: v.array(v.string()),
      /** The oldest day whose whole tree is kept; null where there is none. */
      keptFrom: v.nullable(day),
    }),
  },
  '/api/user/liabilityProof': {
    session: 'player',
    reasons: ['no_statement', 'not_in_it', 'not_kept'],
    /** The day of the statement; the newest one where it is missing. */
    input: v.strictObject({ day: v.optional(day) }),
    output: v.object({ proof }),
  },
});
