import { codes, type Output } from '@ipe/contract';
import { formatBrasiliaTime } from '@ipe/pt-br';
import type { Queryable } from '#platform/database/index.ts';
import { refuse } from '#platform/calls/refusal.ts';
import { findWithdrawalHolds } from '#modules/identity/index.ts';
import type { WithdrawalDeps } from '../withdrawals.deps.ts';
import { findPin } from './withdrawal-pin.store.ts';

type Hold = NonNullable<Output<'/api/pay/withdrawConfig'>['rest']>;

/**
 * The hold during which no money leaves and no key is added, and its reason. A password reset by code is no reason
 * where the PIN is older than it: a thief who has only the phone doesn't know the PIN.
 */
export async function findWithdrawalHold(
  on: Queryable,
  playerId: number,
  now: Date,
): Promise<{ reason: Hold['reason']; endsAt: Date } | undefined> {
  const holds = await findWithdrawalHolds(on, playerId, now);
  if (holds.length === 0) return undefined;
  const pin = await findPin(on, playerId);
  return holds.find(({ reason, beganAt }) => reason !== 'password_reset' || pin === undefined || pin.setAt > beganAt);
}

/** @throws RefusedError 403 `money_rests`, with the time at which the hold ends */
export async function requireNoWithdrawalHold({ db, clock }: WithdrawalDeps, playerId: number): Promise<void> {
  const hold = await findWithdrawalHold(db, playerId, clock());
  if (hold === undefined) return;
  throw refuse<'/api/pay/saveKey' | '/api/pay/withdraw'>(
    codes.notAllowed,
    `Por segurança, saques e novas chaves Pix ficam parados até ${formatBrasiliaTime(hold.endsAt)}.`,
    { reason: 'money_rests', expiresAt: hold.endsAt.toISOString() },
  );
}
