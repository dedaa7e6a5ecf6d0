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
  /** The last to end first. */
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
      /** Whether another version may take its place: nobody can take them yet. */
      mayChange: v.boolean(),
      /** Who took them, and what became of the rounds. */
      taken: v.object({
        players: v.number(),
        rounds: v.number(),
        played: v.number(),
        /** Of grants whose time was over, or whose player left. */
        lapsed: v.number(),
        wonCentavos: centavos,
      }),
    }),
  },
  /** A document before it is proposed: what is wrong with it, and as players would read it where nothing is. */
  '/back-office/api/granted/check': {
    permission: 'rules.read',
    input: checkInput,
    output: v.object(checkedFields),
  },
  /** Nobody takes them any more; who has them keeps them. It can't be taken back. */
  '/back-office/api/granted/stop': {
    permission: 'rules.stop',
    isLogged: true,
    reasons: ['nothing_to_do'],
    input: stopInput,
    output: empty,
  },
});
