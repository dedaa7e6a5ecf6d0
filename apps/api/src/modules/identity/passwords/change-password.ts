import type { Output, ParsedInput } from '@ipe/contract';
import type { PlayerSession } from '#platform/calls/call-server.ts';
import type { Caller } from '#platform/calls/request-facts.ts';
import { refuseField, sessionEnded } from '#platform/calls/refusal.ts';
import { noteAccountChange } from '../account-change/account-change.store.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import * as store from '../identity.store.ts';
import { requireUnguessed } from './password.policy.ts';
import { deleteAllSessions } from '../sessions/session.store.ts';
import { startSession } from '../sessions/sessions.ts';
import { stopPhoneChange } from '../phone/stop-phone-change.ts';
import { notifyPasswordChanged } from '../notify-player.ts';

const wrongPassword = () => refuseField('password', 'Senha atual incorreta');

/**
 * Ends every session of the player and gives this device a new one.
 * @throws RefusedError 429, 400 for a wrong password or a new one that is easy to guess, or 401 when the account was closed meanwhile
 */
export async function changePassword(
  deps: IdentityDeps,
  input: ParsedInput<'/api/user/updatePass'>,
  origin: { session: PlayerSession; caller: Caller },
): Promise<Output<'/api/user/updatePass'>> {
  const { playerId } = origin.session;
  await deps.limits.passwordByPlayer.take(String(playerId));
  const { mobile, passwordHash: old } = await store.requirePlayer(deps.db, playerId);
  if (!(await deps.passwords.isRight(input.password, old))) throw wrongPassword();
  requireUnguessed(input.newPassword, { mobile, brand: deps.brandName, field: 'newPassword' });
  const passwordHash = await deps.passwords.hash(input.newPassword);
  return deps.db.transactionOf(playerId, async (tx) => {
    if (!(await store.lockPasswordHash(tx, playerId, old)))
      throw (await store.isClosed(tx, playerId)) ? sessionEnded() : wrongPassword();
    await store.updatePasswordHash(tx, playerId, passwordHash);
    await deleteAllSessions(tx, playerId);
    const now = deps.clock();
    await notifyPasswordChanged(tx, { playerId, now });
    await noteAccountChange(tx, { playerId, author: 'player', what: 'password', before: null, after: null, now });
    await stopPhoneChange(tx, playerId, now);
    return {
      accessToken: await startSession(tx, { playerId, mobile }, { caller: origin.caller, device: input.device, now }),
    };
  });
}
