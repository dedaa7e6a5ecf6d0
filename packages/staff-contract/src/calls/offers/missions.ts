import { missionStates } from '@ipe/contract';
import { centavos, empty, id, instant } from '@ipe/contract/fields';
import * as v from 'valibot';
import { defineStaffCalls } from '../../define-staff-calls.ts';
import { missionDocument } from '../../documents/mission-document.ts';
import { checkedFields, checkInput, publishedFields, stopInput } from './published-document.ts';

const head = {
  id,
  name: v.string(),
  state: v.picklist(missionStates),
  ruleVersion: v.string(),
  startsAt: instant,
  /** For a stopped mission, the moment of the stop. */
  endsAt: instant,
  entrants: v.number(),
  /** What all steps of one player cost the house: money prizes and the stakes of rounds. */
  playerCentavos: centavos,
};

export const missionCalls = defineStaffCalls({
  /** Sorted by the end, the latest first. */
  '/back-office/api/missions/list': {
    permission: 'rules.read',
    input: empty,
    output: v.object({ list: v.array(v.object(head)) }),
  },
  '/back-office/api/missions/read': {
    permission: 'rules.read',
    input: v.strictObject({ id }),
    output: v.object({
      ...head,
      document: missionDocument,
      ...publishedFields,
      stopReason: v.nullable(v.string()),
      /** Whether another version may replace it: it hasn't begun. */
      mayChange: v.boolean(),
      /** Each step in words: how many players got its prize, from how many it was withheld, and the sum of the given prizes. */
      steps: v.array(
        v.object({
          no: v.number(),
          title: v.string(),
          prize: v.string(),
          given: v.number(),
          withheld: v.number(),
          givenCentavos: centavos,
        }),
      ),
    }),
  },
  /** Checks a document before it is proposed: its issues, or the terms as players would read them. */
  '/back-office/api/missions/check': {
    permission: 'rules.read',
    input: checkInput,
    output: v.object({ ...checkedFields, playerCentavos: v.nullable(centavos) }),
  },
  /** Ends the mission in a minute. Steps that are reached by then are paid, and players read the reason. This can't be undone. */
  '/back-office/api/missions/stop': {
    permission: 'rules.stop',
    isLogged: true,
    reasons: ['nothing_to_do'],
    input: stopInput,
    output: v.object({ endsAt: instant }),
  },
});
