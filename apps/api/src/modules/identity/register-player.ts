import { randomInt } from 'node:crypto';
import { codes, type Output, type ParsedInput } from '@ipe/contract';
import type { Caller } from '#platform/call-server.ts';
import { refuse } from '#platform/refusal.ts';
import type { IdentityDeps } from './identity.deps.ts';
import * as store from './identity.store.ts';
import { hashPassword } from './password-hash.ts';
import { requireUnguessed } from './password.policy.ts';
import { presentUser } from './present-user.ts';
import { startSession } from './sessions.ts';

/** Ten digits nobody can count players by. A collision (1 in 9 billion per player) fails the insert and the caller tries again. */
const newPlayerId = (): number => randomInt(1_000_000_000, 10_000_000_000);

const codeLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const newInviteCode = (): string =>
  Array.from({ length: 8 }, () => codeLetters[randomInt(codeLetters.length)]).join('');

/**
 * The invite code names the inviter, also with the spaces that it was pasted with; an unknown code is no reason to refuse a
 * player. Only one of the two is kept, as it was given (specification section 4): a code that names nobody gives way to a source.
 */
async function attribution(deps: IdentityDeps, input: ParsedInput<'/api/user/register'>) {
  const code = input.source_code || null;
  const invitedBy = code && (await store.findPlayerByInviteCode(deps.db, code.trim().toUpperCase()));
  if (invitedBy) return { invitedBy, sourceCode: code, source: null };
  return input.source
    ? { invitedBy: null, sourceCode: null, source: input.source }
    : { invitedBy: null, sourceCode: code, source: null };
}

/**
 * Creates the player and their first session. Hashing comes before looking the phone up, so a taken phone takes as long
 * as a free one; its answer says no more than that this didn't work.
 * @throws RefusedError 400 for a password that everybody tries, 429 over the limits, 409 when the phone is taken
 */
export async function registerPlayer(
  deps: IdentityDeps,
  input: ParsedInput<'/api/user/register'>,
  caller: Caller,
): Promise<Output<'/api/user/register'>> {
  requireUnguessed(input.password, { mobile: input.mobile, brand: deps.brandName, field: 'password' });
  await deps.limits.registerByNetwork.take(caller.address);
  await deps.limits.registerByMobile.take(input.mobile);
  const passwordHash = await hashPassword(input.password, { line: 'sign-up', signal: caller.signal });
  const now = deps.clock();
  const playerId = newPlayerId();
  const broughtBy = await attribution(deps, input);
  return deps.db.transaction(async (tx) => {
    if (!(await store.claimMobile(tx, input.mobile, playerId))) {
      throw refuse(codes.conflict, 'Não foi possível cadastrar este telefone. Se ele já é seu, use Entrar.', {
        reason: 'mobile_taken',
      });
    }
    await store.insertPlayer(tx, {
      playerId,
      mobile: input.mobile,
      passwordHash,
      nickname: `Jogador${String(playerId).slice(-4)}`,
      avatar: randomInt(1, 7),
      inviteCode: newInviteCode(),
      ...broughtBy,
      now,
    });
    await deps.openAccount(tx, playerId, now);
    const accessToken = await startSession(
      tx,
      { playerId, mobile: input.mobile },
      { caller, device: input.device, now },
    );
    const player = await store.findPlayer(tx, playerId);
    if (player === undefined) throw new Error('a player just inserted is not there');
    return { accessToken, userInfo: await presentUser(deps, tx, player) };
  });
}
