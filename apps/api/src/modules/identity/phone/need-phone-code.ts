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
  /** `stranger` is any caller who names the phone; a player id is its player, in a session. */
  by: 'stranger' | { playerId: number };
  purpose: CodePurpose;
  /** The browser's secret. A browser without one gets a new one with the answer. */
  device: string | undefined;
  caller: Caller;
  /** The message with the code, by whether the phone has an account. */
  wordsFor: (code: string) => SmsTexts;
};

/** The limit is narrow from any one network and wider over all networks. @throws RefusedError 429 */
export async function takeCodeLimits(
  { limits }: Pick<IdentityDeps, 'limits'>,
  mobile: string,
  address: string,
): Promise<void> {
  await limits.codeAgainByMobileAndNetwork.take(`${mobile} ${networkOf(address)}`);
  await limits.codeByMobileAndNetwork.take(address, mobile);
  await limits.codeByMobile.take(mobile);
}

/**
 * A logged-in player's codes have limits of their own, so that strangers who ask for codes to this phone can't use them
 * up.
 * @throws RefusedError 429
 */
async function takeOwnCodeLimits({ limits }: Pick<IdentityDeps, 'limits'>, playerId: number): Promise<void> {
  const key = `own ${playerId}`;
  await limits.codeAgainByDevice.take(key);
  await limits.codeByDevice.take(key);
}

/** Once a code was used, the next one may be sent at once: its use proves that the message reached the phone's holder. */
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
 * Sends a code to the phone for a call that needs one. A repeat within the minute, for example after a lost answer,
 * sends no second code.
 * @returns the refusal to throw: 409 `phone_code_needed`.
 * @throws RefusedError 429 over the limits
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
