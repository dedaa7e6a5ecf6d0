import * as v from 'valibot';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/index.ts';
import { operatorDone, operatorRefusal, readOperatorInput, type OperatorCalls } from '#platform/operator-calls.ts';
import { forgottenUpTo } from './forget-messages.ts';
import { deleteBroadcast, listBroadcasts } from './message.store.ts';
import { writeBroadcast } from './write-message.ts';

const sentence = (longest: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(3, 'is what players read: at least 3 characters'),
    v.maxLength(longest, `has at most ${longest} characters`),
  );

const link = v.pipe(v.string(), v.regex(/^\/(?!\/)\S*$/u, 'is a path in the app, like /promo'), v.maxLength(200));

const inputs = {
  list: v.strictObject({}),
  broadcast: v.strictObject({ title: sentence(80), content: sentence(2_000), link: v.optional(link) }),
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
