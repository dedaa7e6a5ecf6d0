import type { Clock } from '#platform/time/clock.ts';
import type { Database, Queryable } from '#platform/database/index.ts';
import { oneByOne } from '#platform/jobs/index.ts';
import { writeMessage } from '#modules/messages/index.ts';
import { noteAccountChange } from '../account-change/account-change.store.ts';
import { claimMobile, requireMobile } from '../identity.store.ts';
import { deleteDevicesOf } from '../sessions/known-device.store.ts';
import { listDuePlayers, replaceMobile, takeDueChange } from './phone-change.store.ts';
import { sendNotice } from './send-notice.ts';

type Deps = { db: Database; clock: Clock; brandName: string };

const messages = {
  done: {
    title: 'Telefone trocado',
    content: 'Entre agora com o novo telefone. O antigo não serve mais para a sua conta.',
  },
  taken: {
    title: 'Telefone não trocado',
    content: 'O novo telefone ganhou outra conta antes da troca. O telefone da sua conta continua o mesmo.',
  },
};

/** One transaction. A phone that got an account meanwhile stays with that account. */
async function changeOne(deps: Deps, tx: Queryable, playerId: number): Promise<void> {
  const now = deps.clock();
  const change = await takeDueChange(tx, playerId, now);
  if (change === undefined) return;
  const oldMobile = await requireMobile(tx, playerId);
  const isFree = await claimMobile(tx, change.mobile, playerId);
  const { title, content } = messages[isFree ? 'done' : 'taken'];
  await writeMessage(tx, { playerId, title, content, link: '/settings', now });
  if (!isFree) return;
  await replaceMobile(tx, playerId, change.mobile);
  const phones = { what: 'phone', before: oldMobile, after: change.mobile } as const;
  await noteAccountChange(tx, { playerId, author: 'player', ...phones, now });
  // Known devices are kept by phone and browser, so none is valid for the new phone.
  await deleteDevicesOf(tx, playerId);
  await sendNotice(deps, tx, { mobile: oldMobile, sentence: 'este telefone saiu da sua conta, como foi pedido.', now });
}

/** Carries out the phone changes whose day of waiting is over. May run on many nodes and be killed half-way. */
export async function changePhones(deps: Deps): Promise<void> {
  await oneByOne(await listDuePlayers(deps.db, deps.clock()), (playerId) =>
    deps.db.transactionOf(playerId, (tx) => changeOne(deps, tx, playerId)),
  );
}
