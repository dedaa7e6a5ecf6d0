import { codes, type Output } from '@ipe/contract';
import { formatBrasiliaTime } from '@ipe/pt-br';
import type { Queryable } from '#platform/database/index.ts';
import { refuse } from '#platform/calls/refusal.ts';
import { findRests } from '#modules/identity/index.ts';
import type { WithdrawalDeps } from '../withdrawals.deps.ts';
import { findPin } from './withdrawal-pin.store.ts';

type Rest = NonNullable<Output<'/api/pay/withdrawConfig'>['rest']>;

/**
 * The pause during which no money leaves and no key is added, and its reason. A password reset by code is no reason
 * where the PIN is older than it: a thief who has only the phone doesn't know the PIN.
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

/** @throws RefusedError 403 `money_rests`, with the time at which the pause ends */
export async function requireNoRest({ db, clock }: WithdrawalDeps, playerId: number): Promise<void> {
  const rest = await findMoneyRest(db, playerId, clock());
  if (rest === undefined) return;
  throw refuse<'/api/pay/saveKey' | '/api/pay/withdraw'>(
    codes.notAllowed,
    `Por segurança, saques e novas chaves Pix ficam parados até ${formatBrasiliaTime(rest.endsAt)}.`,
    { reason: 'money_rests', expiresAt: rest.endsAt.toISOString() },
  );
}
