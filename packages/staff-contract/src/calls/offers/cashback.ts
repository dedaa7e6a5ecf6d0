import { centavos, day, empty, id, stateByDays } from '@ipe/contract/fields';
import * as v from 'valibot';
import { cashbackDocument } from '../../documents/cashback-document.ts';
import { defineStaffCalls } from '../../define-staff-calls.ts';
import { checkedFields, checkInput, publishedFields, stopInput } from './published-document.ts';

const head = {
  id,
  name: v.string(),
  state: stateByDays,
  ruleVersion: v.string(),
  fromDay: day,
  untilDay: day,
  rateBasisPoints: v.number(),
};

export const cashbackCalls = defineStaffCalls({
  /** The last to end first. */
  '/back-office/api/cashback/list': {
    permission: 'rules.read',
    input: empty,
    output: v.object({ list: v.array(v.object(head)) }),
  },
  '/back-office/api/cashback/read': {
    permission: 'rules.read',
    input: v.strictObject({ id }),
    output: v.object({
      ...head,
      document: cashbackDocument,
      ...publishedFields,
      stopReason: v.nullable(v.string()),
      /** Whether another version may take its place: nothing of it has begun. */
      mayChange: v.boolean(),
      /** The last 60 periods that were settled for anybody, the newest first. */
      periods: v.array(v.object({ from: day, to: day, players: v.number(), paid: v.number(), paidCentavos: centavos })),
    }),
  },
  /** A document before it is proposed: what is wrong with it, and as players would read it where nothing is. */
  '/back-office/api/cashback/check': {
    permission: 'rules.read',
    input: checkInput,
    output: v.object(checkedFields),
  },
  /** Today is its last day, and is still paid; players read why. It can't be taken back. */
  '/back-office/api/cashback/stop': {
    permission: 'rules.stop',
    isLogged: true,
    reasons: ['nothing_to_do'],
    input: stopInput,
    output: empty,
  },
});
