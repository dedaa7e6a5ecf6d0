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
  /** Of one that was stopped, when that was. */
  endsAt: instant,
  entrants: v.number(),
  /** What all steps cost for one player: money, and the stakes of rounds. */
  playerCentavos: centavos,
};

export const missionCalls = defineStaffCalls({
  /** The last to end first. */
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
      /** Another version may take its place. */
      mayChange: v.boolean(),
      /** Each step in words, with how many got its prize, from how many it was withheld, and what it came to. */
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
  /** A document before it is proposed: what is wrong with it, and as players would read it where nothing is. */
  '/back-office/api/missions/check': {
    permission: 'rules.read',
    input: checkInput,
    output: v.object({ ...checkedFields, playerCentavos: v.nullable(centavos) }),
  },
  /** A minute later it is over: what was reached by then is paid, and its players read why. It can't be taken back. */
  '/back-office/api/missions/stop': {
    permission: 'rules.stop',
    isLogged: true,
    reasons: ['nothing_to_do'],
    input: stopInput,
    output: v.object({ endsAt: instant }),
  },
});
