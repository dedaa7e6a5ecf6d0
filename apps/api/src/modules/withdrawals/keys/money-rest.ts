import { codes, type Output } from '@ipe/contract';
import { formatBrasiliaTime } from '@ipe/pt-br';
import type { Queryable } from '#platform/database/index.ts';
import { refuse } from '#platform/calls/refusal.ts';
import { findRests } from '#modules/identity/index.ts';
import type { WithdrawalDeps } from '../withdrawals.deps.ts';
import { findPin } from './withdrawal-pin.store.ts';

type Rest = NonNullable<Output<'/api/pay/withdrawConfig'>['rest']>;

/**
 * Until when no money leaves and no key is added, and why. A new password by code is no reason where there was a PIN before it: a thief
 * of the phone alone doesn't know the PIN.
 */
export async function findMoneyRest(
  on: Queryable,
  playerId: number,
  now: Date,
): Promise<{ reason: Rest['reason']; endsAt: Date } | undefined> {
  const rests = await findRests(on, playerId, now);
  if (rests.length === 0) return undefined;
  const pin = await findPin(on, playerId);
  return rests.find(({ reason, beganAt }) => reason !== 'password_reset' || pin === undefined || pin.setAt > beganAt);
}

/** @throws RefusedError 403 `money_rests`, with the moment in which the rest ends */
export async function requireNoRest({ db, clock }: WithdrawalDeps, playerId: number): Promise<void> {
  const rest = await findMoneyRest(db, playerId, clock());
  if (rest === undefined) return;
  throw refuse<'/api/pay/saveKey' | '/api/pay/withdraw'>(
    codes.notAllowed,
    `Por segurança, saques e novas chaves Pix ficam parados até ${formatBrasiliaTime(rest.endsAt)}.`,
    { reason: 'money_rests', expiresAt: rest.endsAt.toISOString() },
  );
}
