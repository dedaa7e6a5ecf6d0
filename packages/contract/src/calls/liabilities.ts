import type { LiabilityProof, PublishedStatement } from '@ipe/liabilities';
import * as v from 'valibot';
import { defineCalls } from '../define-calls.ts';
import { day } from '../fields.ts';

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** As `@ipe/liabilities` reads it: who checks a proof believes no shape before. */
const statement = v.custom<PublishedStatement>(isObject);
const proof = v.custom<LiabilityProof>(isObject);

export const liabilitiesCalls = defineCalls({
  '/api/home/liabilities': {
    session: 'none',
    /** Statements of days before this one; the newest without it. */
    input: v.strictObject({ before: v.optional(day) }),
    output: v.object({
      /** Newest first. */
      list: v.array(statement),
      hasMore: v.boolean(),
      /** Base addresses at which others show the same statements, each at `<day>.json`. */
      mirrors: v.array(v.string()),
      /** The oldest day of which the whole tree is kept; null while there is none. */
      keptFrom: v.nullable(day),
    }),
  },
  '/api/user/liabilityProof': {
    session: 'player',
    reasons: ['no_statement', 'not_in_it', 'not_kept'],
    /** The newest stated day without it. */
    input: v.strictObject({ day: v.optional(day) }),
    output: v.object({ proof }),
  },
});
