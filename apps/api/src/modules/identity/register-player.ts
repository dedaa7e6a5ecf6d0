import { codes, type Output, type ParsedInput } from '@ipe/contract';
import { noAddress, noArea } from '@ipe/contract/sentences';
import type { Caller } from '#platform/calls/request-facts.ts';
import type { Queryable } from '#platform/database/index.ts';
import { refuse } from '#platform/calls/refusal.ts';
import { changeAddress } from './profile/change-address.ts';
import type { IdentityDeps } from './identity.deps.ts';
import * as store from './identity.store.ts';
import { insertNewPlayer } from './insert-new-player.ts';
import { clearCodeLimits, needPhoneCode } from './phone/need-phone-code.ts';
import { requireUnguessed } from './passwords/password.policy.ts';
import { useUp } from './phone/phone-code.store.ts';
import { codeKeyOf } from './phone/phone-codes.ts';
import { presentUser } from './profile/present-user.ts';
import { noSuchCode, requireCode } from './phone/require-code.ts';
import { startSession } from './sessions/sessions.ts';

/**
 * The referral code names the referrer, even with pasted spaces; an unknown code is no reason to refuse a player. Only
 * one of code and source is stored, as it was given (specification section 4): a code that names no player gives way to
 * a source.
 */
async function attribution(db: Queryable, input: ParsedInput<'/api/user/register'>) {
  const code = input.source_code || null;
  const referrerId = code && (await store.findPlayerByReferralCode(db, code.trim().toUpperCase()));
  if (referrerId) return { referrerId, sourceCode: code, source: null };
  return input.source
    ? { referrerId: null, sourceCode: null, source: input.source }
    : { referrerId: null, sourceCode: code, source: null };
}

type NewPlayer = { input: ParsedInput<'/api/user/register'>; passwordHash: string; caller: Caller };

/** @throws RefusedError 409 when the phone got an account meanwhile. Only the phone's holder gets this far, because a code was checked */
async function createPlayer(
  deps: IdentityDeps,
  tx: Queryable,
  { input, passwordHash, caller }: NewPlayer,
): Promise<Output<'/api/user/register'>> {
  const { mobile, device } = input;
  const now = deps.clock();
  const playerId = await insertNewPlayer(tx, { mobile, passwordHash, ...(await attribution(tx, input)), now });
  if (!(await store.claimMobile(tx, mobile, playerId))) {
    throw refuse<'/api/user/register'>(codes.conflict, 'Este telefone já tem uma conta. Use Entrar.', {
      reason: 'mobile_taken',
    });
  }
  if (input.address) await changeAddress(tx, playerId, { ...input.address, now });
  await deps.acceptTerms(tx, { playerId, version: input.terms, caller, now });
  await deps.openAccount(tx, playerId, now);
  const accessToken = await startSession(tx, { playerId, mobile }, { caller, device, provedAt: now, now });
  const player = await store.requirePlayer(tx, playerId);
  return { accessToken, userInfo: await presentUser(deps, tx, player) };
}

/** Names the two fields for which the specification has sentences; the form asks for the others together with them. */
function requireAddress({ asksAddress }: IdentityDeps, { address }: ParsedInput<'/api/user/register'>): void {
  if (!asksAddress || address !== undefined) return;
  const fields = {
    'address.area': noArea,
    'address.address': noAddress,
  };
  throw refuse(codes.invalidInput, fields['address.area'], { fields });
}

/** Each text fits one SMS, which holds 70 characters if they have accents. */
const wordsFor = (brand: string) => (code: string) => ({
  text: `${brand}: este telefone já tem conta. Use Entrar ou Esqueci a senha.`,
  textWithoutAccount: `${brand}: ${code} é o seu código de cadastro. Vale 10 minutos.`,
});

/**
 * Creates the player and their first session for the holder of the phone, to which a code is sent first. Until the code
 * is shown, answer and time are the same for a free and a taken phone.
 * @throws RefusedError 400 for a password that is easy to guess and a code that isn't good, 429 over the limits, 409
 * without a code and when the phone got an account meanwhile
 */
export async function registerPlayer(
  deps: IdentityDeps,
  input: ParsedInput<'/api/user/register'>,
  caller: Caller,
): Promise<Output<'/api/user/register'>> {
  const { mobile, device, code } = input;
  requireAddress(deps, input);
  requireUnguessed(input.password, { mobile, brand: deps.brandName, field: 'password' });
  const asked = { mobile, purpose: 'register', device } as const;
  if (code === undefined) {
    await deps.limits.registerByNetwork.take(caller.address);
    throw await needPhoneCode(deps, { ...asked, by: 'stranger', caller, wordsFor: wordsFor(deps.brandName) });
  }
  await deps.limits.resetByNetwork.take(caller.address);
  if (device === undefined) throw noSuchCode();
  const key = codeKeyOf({ ...asked, device });
  const place = { line: 'sign-up', signal: caller.signal } as const;
  const codeId = await requireCode(deps, key, { code, place });
  const passwordHash = await deps.passwords.hash(input.password, place);
  const registered = await deps.db.transaction(async (tx) => {
    if (!(await useUp(tx, key, codeId))) throw noSuchCode();
    return createPlayer(deps, tx, { input, passwordHash, caller });
  });
  await clearCodeLimits(deps, mobile, caller.address);
  return registered;
}
