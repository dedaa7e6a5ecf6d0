import { cashbackStates } from '@ipe/contract';
import { centavos, day, empty, id, instant } from '@ipe/contract/fields';
import * as v from 'valibot';
import { cashbackDocument } from '../../documents/cashback-document.ts';
import { defineStaffCalls } from '../../define-staff-calls.ts';
import { documentIssue, messageToPlayer, ruleData } from '../../fields.ts';

const head = {
  id,
  name: v.string(),
  state: v.picklist(cashbackStates),
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
      terms: v.string(),
      sha256: v.string(),
      publishedAt: instant,
      publishedBy: v.object({ proposedBy: v.string(), approvedBy: v.string() }),
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
    input: v.strictObject({ document: ruleData }),
    output: v.object({ issues: v.array(documentIssue), terms: v.nullable(v.string()) }),
  },
  /** Today is its last day, and is still paid; players read why. It can't be taken back. */
  '/back-office/api/cashback/stop': {
    permission: 'rules.stop',
    isLogged: true,
    reasons: ['nothing_to_do'],
    input: v.strictObject({ id, reason: messageToPlayer }),
    output: empty,
  },
});
