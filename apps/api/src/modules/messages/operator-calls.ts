import { path } from '@ipe/contract';
import * as v from 'valibot';
import type { Clock } from '#platform/time/clock.ts';
import type { Database } from '#platform/database/index.ts';
import {
  operatorDone,
  operatorRefusal,
  operatorText,
  readOperatorInput,
  type OperatorCalls,
} from '#platform/calls/operator-calls.ts';
import { forgottenUpTo } from './forget-messages.ts';
import { deleteBroadcast, listBroadcasts } from './message.store.ts';
import { writeBroadcast } from './write-message.ts';

const inputs = {
  list: v.strictObject({}),
  broadcast: v.strictObject({
    title: operatorText({ shortest: 3, longest: 80 }),
    content: operatorText({ shortest: 3, longest: 2_000 }),
    link: v.optional(v.pipe(path, v.maxLength(200))),
  }),
  withdraw: v.strictObject({ id: v.pipe(v.string(), v.uuid('is no id of a broadcast')) }),
};

export const messagesOperatorCalls = ({ db, clock }: { db: Database; clock: Clock }): OperatorCalls => ({
  'messages/list': async (body) => {
    readOperatorInput(inputs.list, body);
    return operatorDone({ list: await listBroadcasts(db, forgottenUpTo(clock())) });
  },
  'messages/broadcast': async (body) => {
    const { title, content, link: leadsTo } = readOperatorInput(inputs.broadcast, body);
    const where = leadsTo === undefined ? {} : { link: leadsTo as `/${string}` };
    return operatorDone({ id: await writeBroadcast(db, { title, content, ...where, now: clock() }) });
  },
  'messages/withdraw': async (body) => {
    const { id } = readOperatorInput(inputs.withdraw, body);
    return (await deleteBroadcast(db, id)) ? operatorDone({}) : operatorRefusal(404, 'There is no such broadcast.');
  },
});
