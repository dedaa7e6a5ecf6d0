import { codes, type Output, type ParsedInput } from '@ipe/contract';
import type { Caller } from '#platform/calls/request-facts.ts';
import { refuse } from '#platform/calls/refusal.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import * as store from '../identity.store.ts';
import { deviceHashOf } from './known-devices.ts';
import { presentUser } from '../profile/present-user.ts';
import { startSession } from './sessions.ts';
import { admitStranger, type Admission } from './admit-stranger.ts';
import { notifyNewDevice } from '../notify-player.ts';

const wrongCredentials = () =>
  refuse<'/api/user/login'>(codes.invalidInput, 'Telefone ou senha incorretos', { reason: 'wrong_credentials' });

/** Only a caller who knows the password gets this answer. */
const accountClosed = () =>
  refuse<'/api/user/login'>(codes.notAllowed, 'Esta conta foi encerrada. Fale com o atendimento se não foi você.', {
    reason: 'account_closed',
  });

/** A browser that the player has logged in from has limits and a queue of its own, apart from strangers. */
async function admit(deps: IdentityDeps, input: ParsedInput<'/api/user/login'>, caller: Caller): Promise<Admission> {
  const { mobile, device } = input;
  if (device === undefined || !(await deps.isKnownDevice({ mobile, device }))) {
    return admitStranger(deps, input, caller);
  }
  const key = deviceHashOf(mobile, device).toString('base64url');
  await deps.limits.loginByDevice.take(key);
  return {
    place: { line: 'known-devices', signal: caller.signal },
    wasRight: () => deps.limits.loginByDevice.clear(key),
  };
}

/**
 * Answer and time are the same for an unknown phone and a wrong password.
 * @throws RefusedError 429 over the limits, 403 `proof_needed` with a challenge, 400 when phone and password don't
 * match, 403 for a closed account
 */
export async function logIn(
  deps: IdentityDeps,
  input: ParsedInput<'/api/user/login'>,
  caller: Caller,
): Promise<Output<'/api/user/login'>> {
  const { place, wasRight } = await admit(deps, input, caller);
  const player = await store.findPlayerByMobile(deps.db, input.mobile).finally(place.arrive);
  const isRight = await deps.passwords.isRight(input.password, player?.passwordHash, place);
  if (player === undefined || !isRight) throw wrongCredentials();
  if (player.closedAt !== null) throw accountClosed();
  await wasRight();
  const output = await deps.db.transactionOf(player.playerId, async (tx) => {
    // The password was changed or the account closed during the check. That ended all sessions, so this one may not begin.
    if (!(await store.lockPasswordHash(tx, player.playerId, player.passwordHash)))
      throw (await store.isClosed(tx, player.playerId)) ? accountClosed() : wrongCredentials();
    const now = deps.clock();
    await notifyNewDevice(tx, { playerId: player.playerId, caller, now });
    const accessToken = await startSession(tx, player, { caller, device: input.device, now });
    return { accessToken, userInfo: await presentUser(deps, tx, player) };
  });
  await deps.atLogIn(player.playerId);
  return output;
}
