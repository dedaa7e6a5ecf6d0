import { writeMessage } from '#modules/messages/index.ts';
import { lookAtDue } from '#platform/jobs/index.ts';
import type { ConfirmationDeps } from '../confirmation.deps.ts';
import { notices } from '../confirmation.text.ts';
import {
  askAgainMs,
  findRegistration,
  saveBaseAnswer,
  waitingRegistrations,
  type BaseState,
} from '../registration.store.ts';
import { askCpfBase } from './ask-cpf-base.ts';

/** @param player.isBlocked whether a pause, an exclusion or the house keeps them from depositing and betting */
const noticeOf = (state: Exclude<BaseState, 'waiting'>, { isBlocked }: { isBlocked: boolean }) =>
  ({
    right: isBlocked ? notices.baseAnsweredBlocked : notices.baseAnswered,
    differs: notices.baseDiffers,
    refused: notices.refused,
  })[state];

async function askOne(deps: ConfirmationDeps, playerId: number): Promise<void> {
  const registration = await findRegistration(deps.db, playerId);
  if (registration?.baseState !== 'waiting') return;
  const now = deps.clock();
  const { differences: _told, ...answer } = await askCpfBase(deps, registration);
  await deps.db.transactionOf(playerId, async (tx) => {
    if (!(await saveBaseAnswer(tx, registration, answer)) || answer.baseState === 'waiting') return;
    const notice = noticeOf(answer.baseState, { isBlocked: await deps.isBlocked(tx, playerId) });
    await writeMessage(tx, { playerId, ...notice, link: '/confirm', now });
  });
}

/**
 * Asks the CPF base for the registrations that wait for an answer, on any node.
 * @throws the first failure, after all have been asked for
 */
export const askAgain = (deps: ConfirmationDeps): Promise<void> =>
  lookAtDue(deps, {
    rows: waitingRegistrations,
    look: ({ playerId }) => askOne(deps, playerId),
    again: (_registration, now) => new Date(now.getTime() + askAgainMs),
  });
