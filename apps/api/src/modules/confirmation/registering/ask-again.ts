import { writeMessage } from '#modules/messages/index.ts';
import { minuteMs } from '#platform/time/durations.ts';
import type { ConfirmationDeps } from '../confirmation.deps.ts';
import { notices } from '../confirmation.text.ts';
import { listToAsk, putOffAsking, saveBaseAnswer, type BaseState, type Registration } from '../registration.store.ts';
import { askCpfBase } from './ask-cpf-base.ts';

const atOnce = 50;
/** Longer than the base may take to answer. */
const leaseMs = minuteMs;

/** @param player.isBlocked whether a pause, an exclusion or the house keeps them from depositing and betting */
const noticeOf = (state: Exclude<BaseState, 'waiting'>, { isBlocked }: { isBlocked: boolean }) =>
  ({
    right: isBlocked ? notices.baseAnsweredBlocked : notices.baseAnswered,
    differs: notices.baseDiffers,
    refused: notices.refused,
  })[state];

async function askOne(deps: ConfirmationDeps, registration: Registration): Promise<void> {
  const { playerId } = registration;
  const now = deps.clock();
  if (!(await putOffAsking(deps.db, registration, new Date(now.getTime() + leaseMs)))) return;
  const { differences: _told, ...answer } = await askCpfBase(deps, registration);
  await deps.db.transactionOf(playerId, async (tx) => {
    if (!(await saveBaseAnswer(tx, registration, answer)) || answer.baseState === 'waiting') return;
    const notice = noticeOf(answer.baseState, { isBlocked: await deps.isBlocked(tx, playerId) });
    await writeMessage(tx, { playerId, ...notice, link: '/confirm', now });
  });
}

/** Asks the CPF base for the registrations that wait for an answer, on any node. */
export async function askAgain(deps: ConfirmationDeps): Promise<void> {
  for (;;) {
    const due = await listToAsk(deps.db, deps.clock(), atOnce);
    for (const registration of due) await askOne(deps, registration);
    if (due.length < atOnce) return;
  }
}
