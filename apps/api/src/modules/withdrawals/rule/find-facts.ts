import { centavos } from '@ipe/money';
import { hasReturns } from '#modules/deposits/index.ts';
import { findDevice } from '#modules/identity/index.ts';
import type { Queryable } from '#platform/database/index.ts';
import { dayMs, hourMs } from '#platform/time/durations.ts';
import { findPlaySinceDeposit } from '../staff/play-since-deposit.ts';
import type { NewWithdrawal } from '../withdrawal.store.ts';
import type { WithdrawalDeps } from '../withdrawals.deps.ts';
import { findOwnFacts } from './rule.store.ts';
import type { WithdrawalFacts } from './withdrawal-rule.ts';

const hoursSince = (at: Date, now: Date): number => Math.max(0, Math.floor((now.getTime() - at.getTime()) / hourMs));

/** Hours since the browser's first log-in; 0 for a browser that isn't remembered. */
async function deviceHours(tx: Queryable, { playerId, deviceId, now }: Asked): Promise<number | null> {
  const device = await findDevice(tx, playerId, deviceId);
  if (device === undefined) return 0;
  return device.firstSeenAt === null ? null : hoursSince(device.firstSeenAt, now);
}

async function turnoverX100(tx: Queryable, playerId: number): Promise<number | null> {
  const play = await findPlaySinceDeposit(tx, playerId);
  return play === undefined ? null : Math.floor((play.bets * 100) / play.deposit.amount);
}

type Asked = { playerId: number; deviceId: string; now: Date };

/** Called under the wallet's lock, before the withdrawal is inserted. */
export async function findFacts(
  { isSuspended }: Pick<WithdrawalDeps, 'isSuspended'>,
  tx: Queryable,
  { row, deviceId }: { row: NewWithdrawal; deviceId: string },
): Promise<WithdrawalFacts> {
  const { playerId, amount, keyId, key, createdAt: now } = row;
  const own = await findOwnFacts(tx, { playerId, keyId, key, since: new Date(now.getTime() - dayMs) });
  const keySavedAt = own?.keySavedAt ?? null;
  return {
    amount,
    daySum: centavos((own?.daySum ?? 0) + amount),
    dayCount: (own?.dayCount ?? 0) + 1,
    keyHours: keySavedAt === null ? null : hoursSince(keySavedAt, now),
    deviceHours: await deviceHours(tx, { playerId, deviceId, now }),
    turnoverX100: await turnoverX100(tx, playerId),
    hadReturn: await hasReturns(tx, playerId),
    isSuspended: await isSuspended(tx, playerId),
  };
}
