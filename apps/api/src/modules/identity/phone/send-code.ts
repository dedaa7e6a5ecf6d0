import type { Output, ParsedInput } from '@ipe/contract';
import type { Caller } from '#platform/calls/request-facts.ts';
import { sendCodeAgainAfterSeconds, type IdentityDeps } from '../identity.deps.ts';
import { issueCode } from './issue-code.ts';
import { deviceHashOf } from '../sessions/known-devices.ts';
import { takeCodeLimits } from './need-phone-code.ts';
import { codeKeyOf } from './phone-codes.ts';

/** Fits one SMS, which holds 70 characters if they have accents. */
const codeText = (brand: string, code: string): string =>
  `${brand}: ${code} é o seu código. Vale 10 minutos. Não passe a ninguém.`;

/** A browser that the phone's player is known to use has limits of its own, so strangers' requests don't use up its codes. */
async function countAsked(
  deps: IdentityDeps,
  asked: { mobile: string; device: string },
  { address }: Caller,
): Promise<void> {
  const { mobile } = asked;
  const { limits } = deps;
  if (await deps.isKnownDevice(asked)) {
    const key = deviceHashOf(mobile, asked.device).toString('base64url');
    await limits.codeAgainByDevice.take(key);
    return limits.codeByDevice.take(key);
  }
  await limits.codeByNetwork.take(address);
  return takeCodeLimits(deps, mobile, address);
}

/**
 * Does exactly the same for a phone with and without an account: it never looks. A phone without one gets no message,
 * which is decided when the message is sent.
 * @throws RefusedError 429 over the limits
 */
export async function sendCode(
  deps: IdentityDeps,
  { mobile, purpose, device }: ParsedInput<'/api/user/sendCode'>,
  caller: Caller,
): Promise<Output<'/api/user/sendCode'>> {
  await countAsked(deps, { mobile, device }, caller);
  const expiresAt = await issueCode(deps, codeKeyOf({ mobile, purpose, device }), {
    place: { line: 'phone-codes', signal: caller.signal },
    wordsFor: (code) => ({ text: codeText(deps.brandName, code), textWithoutAccount: null }),
  });
  return { expiresAt: expiresAt.toISOString(), retryAfterSeconds: sendCodeAgainAfterSeconds };
}
