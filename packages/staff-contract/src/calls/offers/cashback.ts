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
  /** Sorted by the end, the latest first. */
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
      /** Whether another version may replace it: nothing of it has begun. */
      mayChange: v.boolean(),
      /** The last 60 settled periods in which anybody took part, newest first. */
      periods: v.array(v.object({ from: day, to: day, players: v.number(), paid: v.number(), paidCentavos: centavos })),
    }),
  },
  /** Checks a document before it is proposed: its issues, or the terms as players would read them. */
  '/back-office/api/cashback/check': {
    permission: 'rules.read',
    input: checkInput,
    output: v.object(checkedFields),
  },
  /** Makes today the last day; it is still paid, and players read the reason. This can't be undone. */
  '/back-office/api/cashback/stop': {
    permission: 'rules.stop',
    isLogged: true,
    reasons: ['nothing_to_do'],
    input: stopInput,
    output: empty,
  },
});
