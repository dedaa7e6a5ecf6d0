import { randomUUID } from 'node:crypto';
import { codes } from '@ipe/contract';
import { playerNotices, type ParsedStaffInput } from '@ipe/staff-contract';
import type { Queryable } from '#platform/database/index.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { StaffContext } from '#platform/staff-door/staff-handlers.ts';
import { changePlayer, isClosed } from '#modules/identity/index.ts';
import { findBalance, findDebt } from '#modules/ledger/index.ts';
import { writeMessage } from '#modules/messages/index.ts';
import { answers } from './privacy.text.ts';
import { answerOpen } from './requests/note-request.ts';
import { nameOf } from './requests/work-on-requests.ts';
import type { PrivacyDeps } from './privacy.deps.ts';

const nothingToDo = (message: string) =>
  refuseStaff<'/back-office/api/players/close'>(codes.conflict, message, 'nothing_to_do');

/** Whether no money is in the account, owed or on its way. */
async function isEmpty(deps: PrivacyDeps, tx: Queryable, playerId: number): Promise<boolean> {
  const money = (await findBalance(tx, playerId)) + (await findDebt(tx, playerId));
  return money === 0 && (await deps.findOpenBusiness(tx, playerId)) === undefined;
}

/**
 * Closes an empty account; otherwise begins its closing, which frees the player's money. Once the money is out, another
 * call closes the account.
 * @throws RefusedError 404 · 409 for a closed account
 */
export const closeByStaff = (
  deps: PrivacyDeps,
  wish: ParsedStaffInput<'/back-office/api/players/close'>,
  { actor, note }: StaffContext<'/back-office/api/players/close'>,
) =>
  changePlayer(deps, { ...wish, note }, async (tx) => {
    const { playerId, message } = wish;
    const now = deps.clock();
    if (await isClosed(tx, playerId)) throw nothingToDo('Esta conta já está encerrada');
    await deps.beginClosing(tx, { playerId, requestId: randomUUID(), author: 'staff', now });
    const state = (await isEmpty(deps, tx, playerId)) ? 'closed' : 'closing';
    await writeMessage(tx, { playerId, ...playerNotices[state](message), link: '/withdraw', now });
    if (state === 'closed') {
      await deps.closePlayer(tx, playerId, { author: 'staff', now });
      await answerOpen(tx, { playerId, kind: 'erasure', answer: answers.closed, by: nameOf(actor), now });
      const sentence = 'sua conta foi encerrada. Não foi você? Chame o atendimento.';
      await deps.ownPhone.notify(tx, { playerId, sentence, now });
    }
    return { before: null, after: { state, message } };
  });

/** Takes back a closing, complete or begun. What it freed stays free. @throws RefusedError 404 · 409 for an open account */
export const reopenByStaff = (
  deps: PrivacyDeps,
  wish: ParsedStaffInput<'/back-office/api/players/reopen'>,
  { actor, note }: StaffContext<'/back-office/api/players/reopen'>,
) =>
  changePlayer(deps, { ...wish, note }, async (tx) => {
    const { playerId } = wish;
    const now = deps.clock();
    const wasClosing = await deps.stopClosing(tx, { playerId, author: 'staff', now });
    const wasClosed = await deps.reopenPlayer(tx, playerId, { author: 'staff', now });
    if (!wasClosing && !wasClosed) throw nothingToDo('Esta conta está aberta');
    await answerOpen(tx, { playerId, kind: 'erasure', answer: answers.reopened, by: nameOf(actor), now });
    await writeMessage(tx, { playerId, ...playerNotices.reopened(), link: '/', now });
    await deps.ownPhone.notify(tx, { playerId, sentence: 'sua conta está aberta de novo. Entre como antes.', now });
    return { before: { state: wasClosed ? 'closed' : 'closing' }, after: { state: 'open' } };
  });
