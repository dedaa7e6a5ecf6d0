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
  /** The last to end first. */
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
      /** Whether another version may take its place: it hasn't begun. */
      mayChange: v.boolean(),
      /** From the books: what was put in, what bets have fed, what was paid, and what is owed. */
      books: v.object({ seeds: centavos, contributions: centavos, paid: centavos, owed: centavos }),
      /** The last 60 pools, the newest first; the first of a jackpot that goes on is open. */
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
  /** A document before it is proposed: what is wrong with it, and as players would read it where nothing is. */
  '/back-office/api/jackpot/check': {
    permission: 'rules.read',
    input: checkInput,
    output: v.object(checkedFields),
  },
  /**
   * It ends a day from now, as its terms say what becomes of the pool; one that hasn't begun ends at once. Players read why. It can't be taken
   * back.
   */
  '/back-office/api/jackpot/stop': {
    permission: 'rules.stop',
    isLogged: true,
    reasons: ['nothing_to_do'],
    input: stopInput,
    output: v.object({ endsAt: instant }),
  },
});
