import { addDays, saoPauloDay } from '@ipe/pt-br';
import { writeMessage } from '#modules/messages/index.ts';
import { oneByOne } from '#platform/jobs/index.ts';
import { dayMs } from '#platform/time/durations.ts';
import { noticeMs } from './inactivity-times.ts';
import type { InactivityDeps } from './inactivity.deps.ts';
import { insertNotified, listLeft, type LeftAccount } from './inactivity.store.ts';
import { noticeWords } from './inactivity.text.ts';

const atOnce = 100;

/** One transaction: a player who is notified has a day on which the account ends. */
const notify = (deps: InactivityDeps, { playerId, seenOn }: LeftAccount): Promise<void> =>
  deps.db.transactionOf(playerId, async (tx) => {
    const now = deps.clock();
    const closeAt = new Date(now.getTime() + noticeMs);
    const lookAt = new Date(now.getTime() + dayMs);
    if (!(await insertNotified(tx, { playerId, seenOn, notifiedAt: now, closeAt, lookAt }))) return;
    const words = noticeWords({ seenOn, closeAt }, { isExcluded: await deps.isExcluded(tx, playerId) });
    await writeMessage(tx, { playerId, ...words.message, link: '/withdraw', now });
    await deps.ownPhone.notify(tx, { playerId, sentence: words.sentence, now });
  });

/** Each page begins behind the last one, so that a player who can't be notified isn't read again. */
async function* leftAccounts({ db }: InactivityDeps, seenBy: string): AsyncGenerator<LeftAccount, void> {
  for (let after: LeftAccount | undefined; ;) {
    const page = await listLeft(db, { seenBy, after, limit: atOnce });
    yield* page;
    if (page.length < atOnce) return;
    after = page.at(-1);
  }
}

/** Notifies every player whose account will end after the notice, once for each absence. */
export async function notifyLeft(deps: InactivityDeps): Promise<void> {
  const { inactiveAccountDays } = deps;
  if (inactiveAccountDays === undefined) return;
  const seenBy = addDays(saoPauloDay(deps.clock()), noticeMs / dayMs - inactiveAccountDays);
  await oneByOne(leftAccounts(deps, seenBy), (account) => notify(deps, account));
}
