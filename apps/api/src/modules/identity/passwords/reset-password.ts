import type { ParsedInput } from '@ipe/contract';
import type { Caller } from '#platform/calls/request-facts.ts';
import type { Queryable } from '#platform/database/index.ts';
import { noteAccountChange } from '../account-change/account-change.store.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import * as store from '../identity.store.ts';
import { requireUnguessed } from './password.policy.ts';
import { useUp } from '../phone/phone-code.store.ts';
import { codeKeyOf } from '../phone/phone-codes.ts';
import { noSuchCode, requireCode } from '../phone/require-code.ts';
import { deleteAllSessions } from '../sessions/session.store.ts';
import { stopPhoneChange } from '../phone/stop-phone-change.ts';
import { notifyPasswordChanged } from '../notify-player.ts';
import { beginWithdrawalHold } from '../withdrawal-hold.ts';

/**
 * Sets a new password for the holder of the phone, and ends every session. Answer and time are the same whether or not
 * the phone has an account.
 * @throws RefusedError 429 over the limits, 400 for a code that isn't good or a password that is easy to guess
 */
export async function resetPassword(
  deps: IdentityDeps,
  { mobile, device, code, newPassword }: ParsedInput<'/api/user/resetPass'>,
  caller: Caller,
): Promise<void> {
  requireUnguessed(newPassword, { mobile, brand: deps.brandName, field: 'newPassword' });
  const place = { line: 'phone-codes', signal: caller.signal } as const;
  if (!(await deps.isKnownDevice({ mobile, device }))) {
    await deps.limits.resetByNetwork.take(caller.address);
    await deps.limits.resetByMobileAndNetwork.take(caller.address, mobile);
  }
  const key = codeKeyOf({ mobile, device, purpose: 'reset_password' });
  const codeId = await requireCode(deps, key, { code, place });
  const passwordHash = await deps.passwords.hash(newPassword, place);
  const holder = await store.findPlayerByMobile(deps.db, mobile);
  if (holder === undefined) throw noSuchCode();
  await deps.db.transactionOf(holder.playerId, async (tx) => {
    // The phone may belong to another player by now.
    const player = await store.findPlayerByMobile(tx, mobile);
    if (player?.playerId !== holder.playerId || !(await useUp(tx, key, codeId))) throw noSuchCode();
    await replacePassword(tx, { playerId: holder.playerId, passwordHash, now: deps.clock() });
  });
  // The code proves the phone's holder, so the tries with the forgotten password are cleared.
  await deps.limits.resetByMobileAndNetwork.clear(caller.address, mobile);
  await deps.limits.loginByMobileAndNetwork.clear(caller.address, mobile);
  await deps.limits.loginByMobileAndNetworkADay.clear(caller.address, mobile);
  await deps.limits.loginByMobile.clear(mobile);
}

/** Sets the password and does what every new password requires. */
async function replacePassword(
  tx: Queryable,
  { playerId, passwordHash, now }: { playerId: number; passwordHash: string; now: Date },
): Promise<void> {
  await store.updatePasswordHash(tx, playerId, passwordHash);
  await deleteAllSessions(tx, playerId);
  await beginWithdrawalHold(tx, { playerId, reason: 'password_reset', now });
  await notifyPasswordChanged(tx, { playerId, now });
  await noteAccountChange(tx, { playerId, author: 'player', what: 'password', before: null, after: null, now });
  await stopPhoneChange(tx, playerId, now);
}
