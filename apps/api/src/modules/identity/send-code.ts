import { randomUUID } from 'node:crypto';
import type { Output, ParsedInput } from '@ipe/contract';
import type { Caller } from '#platform/call-server.ts';
import { networkOf } from '#platform/network-of.ts';
import { queueSms } from '#modules/sms/index.ts';
import { sendCodeAgainAfterSeconds, type IdentityDeps } from './identity.deps.ts';
import { hashPassword } from './password-hash.ts';
import { deviceHashOf, isKnownDevice } from './known-devices.ts';
import { replaceCode } from './phone-code.store.ts';
import { codeKeyOf, codeLivesMs, newCode } from './phone-codes.ts';

/** Fits one SMS: with accents it holds 70 signs. */
const codeText = (brand: string, code: string): string =>
  `${brand}: ${code} é o seu código. Vale 10 minutos. Não passe a ninguém.`;

/** What strangers asked for leaves the codes of a browser that the phone's player is known to use. */
async function countAsked(
  { db, clock, limits }: IdentityDeps,
  asked: { mobile: string; device: string },
  { address }: Caller,
): Promise<void> {
  const { mobile } = asked;
  if (await isKnownDevice({ db, clock }, asked)) {
    const key = deviceHashOf(mobile, asked.device).toString('base64url');
    await limits.codeAgainByDevice.take(key);
    return limits.codeByDevice.take(key);
  }
  await limits.codeByNetwork.take(address);
  await limits.codeAgainByMobileAndNetwork.take(`${mobile} ${networkOf(address)}`);
  await limits.codeByMobileAndNetwork.take(address, mobile);
  return limits.codeByMobile.take(mobile);
}

/**
 * Does exactly the same for a phone with and without an account: it never looks. Who has none gets no message, which is decided
 * when it is sent.
 * @throws RefusedError 429 over the limits
 */
export async function sendCode(
  deps: IdentityDeps,
  { mobile, purpose, device }: ParsedInput<'/api/user/sendCode'>,
  caller: Caller,
): Promise<Output<'/api/user/sendCode'>> {
  await countAsked(deps, { mobile, device }, caller);
  const code = newCode();
  const codeHash = await hashPassword(code, { line: 'phone-codes', signal: caller.signal });
  const now = deps.clock();
  const expiresAt = new Date(now.getTime() + codeLivesMs);
  await deps.db.transaction(async (tx) => {
    await replaceCode(tx, codeKeyOf({ mobile, purpose, device }), { codeId: randomUUID(), codeHash, now });
    await queueSms(tx, { mobile, text: codeText(deps.brandName, code), expiresAt, now });
  });
  return { expiresAt: expiresAt.toISOString(), retryAfterSeconds: sendCodeAgainAfterSeconds };
}
