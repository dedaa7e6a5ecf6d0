import * as v from 'valibot';
import { id, instant } from '../fields.ts';

/**
 * Joins a tournament or a mission by its id. A repeat finds that the player has joined already. `ruleVersion` is the version of the terms
 * that the player saw.
 */
export const joining = {
  session: 'player',
  reasons: [
    'not_open',
    'terms_changed',
    'vip_level',
    'paused',
    'self_excluded',
    'suspended',
    'closing',
    'regulatory_check',
  ],
  input: v.strictObject({ id, ruleVersion: v.pipe(v.string(), v.maxLength(100)) }),
  output: v.object({ joinedAt: instant }),
} as const;
