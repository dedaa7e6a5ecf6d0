import * as v from 'valibot';
import { id, instant } from '../fields.ts';

/** Of a published document, by its id. A repeat finds the player joined already. `ruleVersion` is that of the terms that the player was shown. */
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
