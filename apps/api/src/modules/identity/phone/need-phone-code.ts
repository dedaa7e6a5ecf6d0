import { randomUUID } from 'node:crypto';
import { codes } from '@ipe/contract';
import type { Caller } from '#platform/calls/request-facts.ts';
import { networkOf } from '#platform/admission/network-of.ts';
import { refuse, type RefusedError } from '#platform/calls/refusal.ts';
import type { SmsTexts } from '#modules/sms/index.ts';
import { sendCodeAgainAfterSeconds, type IdentityDeps } from '../identity.deps.ts';
import { issueCode } from './issue-code.ts';
import { findCodeSince, type CodePurpose } from './phone-code.store.ts';
import { ageOfGoodCodes, codeKeyOf, codeLivesMs } from './phone-codes.ts';

export type CodeWish = {
  mobile: string;
  /** Who asks: anybody who names the phone, or its player in a session. */
  by: 'stranger' | { playerId: number };
  purpose: CodePurpose;
  /** Of the browser that asks; without one it gets a device with the answer. */
  device: string | undefined;
  caller: Caller;
  /** The code's message, by whether the phone has an account. */
  wordsFor: (code: string) => SmsTexts;
};

/** Narrow from any one network, and wider from all together. @throws RefusedError 429 */
export async function takeCodeLimits(
  { limits }: Pick<IdentityDeps, 'limits'>,
  mobile: string,
  address: string,
): Promise<void> {
  await limits.codeAgainByMobileAndNetwork.take(`${mobile} ${networkOf(address)}`);
  await limits.codeByMobileAndNetwork.take(address, mobile);
  await limits.codeByMobile.take(mobile);
}

/** What others ask for with this phone takes nothing from its player, who has logged in. @throws RefusedError 429 */
async function takeOwnCodeLimits({ limits }: Pick<IdentityDeps, 'limits'>, playerId: number): Promise<void> {
  const key = `own ${playerId}`;
  await limits.codeAgainByDevice.take(key);
  await limits.codeByDevice.take(key);
}

/** After a code was used the next one may come at once: its use proves that the message reached the phone's holder. */
export async function clearCodeLimits(
  { limits }: Pick<IdentityDeps, 'limits'>,
  mobile: string,
  address: string,
): Promise<void> {
  await limits.codeAgainByMobileAndNetwork.clear(`${mobile} ${networkOf(address)}`);
  await limits.codeByMobileAndNetwork.clear(address, mobile);
  await limits.codeByMobile.clear(mobile);
}

const justNowMs = sendCodeAgainAfterSeconds * 1000;

/**
 * The answer to a call that a code from the phone has to go with: the code is on its way. A repeat within the minute, such as after a
 * lost answer, sends no other.
 * @returns the refusal to throw: 409 `phone_code_needed`. @throws RefusedError 429 over the limits
 */
export async function needPhoneCode(
  deps: Pick<IdentityDeps, 'db' | 'clock' | 'limits' | 'passwords'>,
  wish: CodeWish,
): Promise<RefusedError> {
  const { mobile, by, purpose, device = randomUUID(), caller, wordsFor } = wish;
  const key = codeKeyOf({ mobile, purpose, device });
  const place = { line: purpose === 'register' ? 'sign-up' : 'phone-codes', signal: caller.signal } as const;
  const now = deps.clock();
  const justNow = { ...ageOfGoodCodes(now), from: new Date(now.getTime() - justNowMs) };
  const madeAt = await findCodeSince(deps.db, key, justNow);
  const takeLimits = () =>
    by === 'stranger' ? takeCodeLimits(deps, mobile, caller.address) : takeOwnCodeLimits(deps, by.playerId);
  if (madeAt === undefined) await takeLimits();
  const expiresAt =
    madeAt === undefined ? await issueCode(deps, key, { place, wordsFor }) : new Date(madeAt.getTime() + codeLivesMs);
  const againInMs = madeAt === undefined ? justNowMs : madeAt.getTime() + justNowMs - now.getTime();
  return refuse<'/api/user/register' | '/api/user/changePhone' | '/api/user/presence' | '/api/pay/resetPin'>(
    codes.conflict,
    'Digite o código que enviamos por SMS',
    {
      reason: 'phone_code_needed',
      device,
      expiresAt: expiresAt.toISOString(),
      retryAfterSeconds: Math.max(1, Math.ceil(againInMs / 1000)),
    },
  );
}
