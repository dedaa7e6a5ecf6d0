import { centavos, day, empty, id, stateByDays } from '@ipe/contract/fields';
import * as v from 'valibot';
import { defineStaffCalls } from '../../define-staff-calls.ts';
import { roundsDocument } from '../../documents/rounds-document.ts';
import { checkedFields, checkInput, publishedFields, stopInput } from './published-document.ts';

const head = {
  id,
  name: v.string(),
  state: stateByDays,
  ruleVersion: v.string(),
  fromDay: day,
  untilDay: day,
  game: v.string(),
  rounds: v.number(),
  stakeCentavos: centavos,
};

export const grantedCalls = defineStaffCalls({
  /** Sorted by the end, the latest first. */
  '/back-office/api/granted/list': {
    permission: 'rules.read',
    input: empty,
    output: v.object({ list: v.array(v.object(head)) }),
  },
  '/back-office/api/granted/read': {
    permission: 'rules.read',
    input: v.strictObject({ id }),
    output: v.object({
      ...head,
      document: roundsDocument,
      ...publishedFields,
      stopReason: v.nullable(v.string()),
      /** Whether another version may replace it: players can't take the rounds yet. */
      mayChange: v.boolean(),
      /** How many players took them, and what became of the rounds. */
      taken: v.object({
        players: v.number(),
        rounds: v.number(),
        played: v.number(),
        /** The rounds that were left when a grant expired or its player left. */
        lapsed: v.number(),
        wonCentavos: centavos,
      }),
    }),
  },
  /** Checks a document before it is proposed: its issues, or the terms as players would read them. */
  '/back-office/api/granted/check': {
    permission: 'rules.read',
    input: checkInput,
    output: v.object(checkedFields),
  },
  /** Players can't take the rounds any more; those who have taken them keep them. This can't be undone. */
  '/back-office/api/granted/stop': {
    permission: 'rules.stop',
    isLogged: true,
    reasons: ['nothing_to_do'],
    input: stopInput,
    output: empty,
  },
});
