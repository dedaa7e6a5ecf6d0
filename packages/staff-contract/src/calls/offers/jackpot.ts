import { jackpotEnds, jackpotStates } from '@ipe/contract';
import { centavos, empty, id, instant } from '@ipe/contract/fields';
import * as v from 'valibot';
import { jackpotDocument } from '../../documents/jackpot-document.ts';
import { defineStaffCalls } from '../../define-staff-calls.ts';
import { checkedFields, checkInput, publishedFields, stopInput } from './published-document.ts';

const head = {
  id,
  name: v.string(),
  state: v.picklist(jackpotStates),
  ruleVersion: v.string(),
  startsAt: instant,
  endsAt: instant,
};

export const jackpotCalls = defineStaffCalls({
  /** Sorted by the end, the latest first. */
  '/back-office/api/jackpot/list': {
    permission: 'rules.read',
    input: empty,
    output: v.object({ list: v.array(v.object(head)) }),
  },
  '/back-office/api/jackpot/read': {
    permission: 'rules.read',
    input: v.strictObject({ id }),
    output: v.object({
      ...head,
      document: jackpotDocument,
      ...publishedFields,
      stopReason: v.nullable(v.string()),
      /** Whether another version may replace it: it hasn't begun. */
      mayChange: v.boolean(),
      /** The sums in the books: what the house put in, what bets contributed, what was paid, and what is owed. */
      books: v.object({ seeds: centavos, contributions: centavos, paid: centavos, owed: centavos }),
      /** The last 60 pools, newest first. While the jackpot runs, the first is open. */
      pots: v.array(
        v.object({
          potNo: v.number(),
          end: v.nullable(v.picklist(jackpotEnds)),
          openedAt: instant,
          closedAt: v.nullable(instant),
          seedCentavos: centavos,
          carriedCentavos: centavos,
          betsCentavos: centavos,
          amountCentavos: centavos,
          playerId: v.nullable(v.number()),
          isPaid: v.boolean(),
        }),
      ),
    }),
  },
  /** Checks a document before it is proposed: its issues, or the terms as players would read them. */
  '/back-office/api/jackpot/check': {
    permission: 'rules.read',
    input: checkInput,
    output: v.object(checkedFields),
  },
  /**
   * Ends the jackpot a day from now, with the pool going where its terms say. One that hasn't begun ends at once. Players read the reason.
   * This can't be undone.
   */
  '/back-office/api/jackpot/stop': {
    permission: 'rules.stop',
    isLogged: true,
    reasons: ['nothing_to_do'],
    input: stopInput,
    output: v.object({ endsAt: instant }),
  },
});
