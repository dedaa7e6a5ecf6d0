import { tournamentStates } from '@ipe/contract';
import { centavos, empty, id, instant } from '@ipe/contract/fields';
import * as v from 'valibot';
import { defineStaffCalls } from '../../define-staff-calls.ts';
import { playerId } from '../../fields.ts';
import { tournamentDocument } from '../../documents/tournament-document.ts';
import { checkedFields, checkInput, publishedFields, stopInput } from './published-document.ts';

const head = {
  id,
  name: v.string(),
  state: v.picklist(tournamentStates),
  ruleVersion: v.string(),
  opensAt: instant,
  startsAt: instant,
  endsAt: instant,
  entrants: v.number(),
  /** The sum of all prizes. */
  budgetCentavos: centavos,
};

export const tournamentCalls = defineStaffCalls({
  /** Newest first. */
  '/back-office/api/tournaments/list': {
    permission: 'rules.read',
    input: empty,
    output: v.object({ list: v.array(v.object(head)) }),
  },
  '/back-office/api/tournaments/read': {
    permission: 'rules.read',
    input: v.strictObject({ id }),
    output: v.object({
      ...head,
      document: tournamentDocument,
      ...publishedFields,
      cancelReason: v.nullable(v.string()),
      /** The first fifty places. Once the places are fixed `outcome` says whether the prize was paid; before it is null. */
      table: v.array(
        v.object({
          place: v.number(),
          playerId,
          points: v.number(),
          prizeCentavos: centavos,
          outcome: v.nullable(v.picklist(['waiting', 'given', 'withheld'])),
        }),
      ),
    }),
  },
  /** Checks a document before it is proposed: its issues, or the terms as players would read them. */
  '/back-office/api/tournaments/check': {
    permission: 'rules.read',
    input: checkInput,
    output: v.object({ ...checkedFields, budgetCentavos: v.nullable(centavos) }),
  },
  /** Cancels the tournament: no prize is paid, and its players read the reason. This can't be undone. */
  '/back-office/api/tournaments/cancel': {
    permission: 'rules.stop',
    isLogged: true,
    reasons: ['nothing_to_do'],
    input: stopInput,
    output: empty,
  },
});
