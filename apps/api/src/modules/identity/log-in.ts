import { codes, type Output, type ParsedInput } from '@ipe/contract';
import type { Caller } from '#platform/call-server.ts';
import { refuse } from '#platform/refusal.ts';
import type { IdentityDeps } from './identity.deps.ts';
import * as store from './identity.store.ts';
import { isPasswordRight } from './password-hash.ts';
import { presentUser } from './present-user.ts';
import { startSession } from './sessions.ts';
import { tellNewDevice } from './tell-player.ts';

const wrongCredentials = () =>
  refuse(codes.invalidInput, 'Telefone ou senha incorretos', { reason: 'wrong_credentials' });

/** Only who knows the password learns it. */
const accountClosed = () =>
  refuse(codes.notAllowed, 'Esta conta foi encerrada. Fale com o suporte se não foi você.', {
    reason: 'account_closed',
  });

/**
 * One answer and one time for an unknown phone and a wrong password.
 * @throws RefusedError 429 over the limits, 400 when phone and password don't match, 403 for a closed account
 */
export async function logIn(
  deps: IdentityDeps,
  input: ParsedInput<'/api/user/login'>,
  caller: Caller,
): Promise<Output<'/api/user/login'>> {
  await deps.limits.loginByNetwork.take(caller.address);
  await deps.limits.loginByMobileAndNetwork.take(caller.address, input.mobile);
  await deps.limits.loginByMobile.take(input.mobile);
  const player = await store.findPlayerByMobile(deps.db, input.mobile);
  const isRight = await isPasswordRight(input.password, player?.passwordHash, {
    line: 'strangers',
    signal: caller.signal,
  });
  if (player === undefined || !isRight) throw wrongCredentials();
  if (player.closedAt !== null) throw accountClosed();
  await deps.limits.loginByMobileAndNetwork.clear(caller.address, input.mobile);
  await deps.limits.loginByMobile.clear(input.mobile);
  return deps.db.transaction(async (tx) => {
    // Changed while we checked it: that change ended all sessions, and this one would outlive it.
    if (!(await store.lockPasswordHash(tx, player.playerId, player.passwordHash))) throw wrongCredentials();
    const now = deps.clock();
    await tellNewDevice(tx, { playerId: player.playerId, caller, now });
    const accessToken = await startSession(tx, player.playerId, { caller, now });
    return { accessToken, userInfo: await presentUser(deps, tx, player) };
  });
}
