import { codes } from '@ipe/contract';
import { playerNotices, type ParsedStaffInput } from '@ipe/staff-contract';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { Note } from '#platform/staff-door/staff-handlers.ts';
import { beginWithdrawalHold, changePlayer } from '#modules/identity/index.ts';
import { writeMessage } from '#modules/messages/index.ts';
import { createPinLimit, type WithdrawalDeps } from '../withdrawals.deps.ts';
import { deletePin } from './withdrawal-pin.store.ts';
import { pinNewsSentence } from './reset-pin.ts';

const noPin = () =>
  refuseStaff<'/back-office/api/players/reset-pin'>(codes.conflict, 'Este jogador não tem PIN', 'nothing_to_do');

/**
 * Deletes a player's PIN, so that their next withdrawal sets a new one, with the password. Withdrawals are on hold for a
 * day, as after every recovery (docs/decisions/0025), and the tries with the old PIN are cleared.
 * @throws RefusedError 404 · 409 without a PIN
 */
export async function forgetPin(
  deps: WithdrawalDeps,
  wish: ParsedStaffInput<'/back-office/api/players/reset-pin'>,
  note: Note,
) {
  const { playerId } = wish;
  const done = await changePlayer(deps, { ...wish, note }, async (tx) => {
    const now = deps.clock();
    if (!(await deletePin(tx, playerId))) throw noPin();
    const holdUntil = await beginWithdrawalHold(tx, { playerId, reason: 'pin_reset', now });
    await deps.ownPhone.notify(tx, { playerId, sentence: pinNewsSentence, now });
    await writeMessage(tx, { playerId, ...playerNotices.pinReset(), link: '/settings', now });
    return { before: { hasPin: true }, after: { hasPin: false, restsUntil: holdUntil } };
  });
  await createPinLimit(deps).clear(String(playerId));
  return done;
}
