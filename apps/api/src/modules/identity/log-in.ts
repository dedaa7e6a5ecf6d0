import { codes, type Output, type ParsedInput } from '@ipe/contract';
import type { Caller } from '#platform/call-server.ts';
import { refuse } from '#platform/refusal.ts';
import type { IdentityDeps } from './identity.deps.ts';
import * as store from './identity.store.ts';
import { isPasswordRight } from './password-hash.ts';
import { presentUser } from './present-user.ts';
import { startSession } from './sessions.ts';

/**
 * One answer and one time for an unknown phone and a wrong password.
 * @throws RefusedError 429 over the limits, 400 when phone and password don't match
 */
export async function logIn(
  deps: IdentityDeps,
  input: ParsedInput<'/api/user/login'>,
  caller: Caller,
): Promise<Output<'/api/user/login'>> {
  await deps.limits.loginByAddress.take(caller.address);
  await deps.limits.loginByMobile.take(input.mobile);
  const player = await store.findPlayerByMobile(deps.db, input.mobile);
  const isRight = await isPasswordRight(input.password, player?.passwordHash);
  if (player === undefined || !isRight) {
    throw refuse(codes.invalidInput, 'Telefone ou senha incorretos', { reason: 'wrong_credentials' });
  }
  await deps.limits.loginByMobile.clear(input.mobile);
  const accessToken = await startSession(deps.db, player.playerId, { caller, now: deps.clock() });
  return { accessToken, userInfo: presentUser(player) };
}
