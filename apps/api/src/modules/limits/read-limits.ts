import { limitPeriods, type Output } from '@ipe/contract';
import type { Queryable } from '#platform/database/index.ts';
import { periodEndsAt, type LimitPeriod } from './limit-period.ts';
import { limitAt, type LimitKind, type PlayerLimit } from './limit-rules.ts';
import type { LimitsDeps } from './limits.deps.ts';
import { findBlock, listLimits } from './limits.store.ts';
import { exclusionAt, pauseEndAt } from './blocks/player-block.ts';

type Limits = Output<'/api/user/limits'>;

/** Every limit that the compliance profile has, in the contract's order. */
const everyLimit = ({ rules }: Pick<LimitsDeps, 'rules'>): { kind: LimitKind; period: LimitPeriod }[] =>
  rules.limitKinds.flatMap((kind) => limitPeriods.map((period) => ({ kind, period })));

/** The limit as it is now, even if it was never set. */
export function currentLimit(
  limits: readonly PlayerLimit[],
  { kind, period }: { kind: LimitKind; period: LimitPeriod },
  now: Date,
): PlayerLimit {
  const limit = limits.find((one) => one.kind === kind && one.period === period);
  return limitAt(limit ?? { kind, period, value: null, pending: null }, now);
}

/** The player's limits with what is used of each, and what blocks the player. @param db may be a transaction, which sees its own changes */
export async function readLimits(deps: LimitsDeps, db: Queryable, playerId: number): Promise<Limits> {
  const now = deps.clock();
  const limits = await listLimits(db, playerId);
  const usedOf = await deps.meter(db, playerId, now);
  const row = await findBlock(db, playerId);
  const exclusion = exclusionAt(row, now);
  return {
    list: everyLimit(deps).map((one) => {
      const { value, pending } = currentLimit(limits, one, now);
      return {
        ...one,
        value,
        used: Math.max(0, usedOf(one.period)[one.kind]),
        periodEndsAt: periodEndsAt(one.period, now).toISOString(),
        pending: pending && { value: pending.value, from: pending.from.toISOString() },
      };
    }),
    pausedUntil: pauseEndAt(row, now)?.toISOString() ?? null,
    excluded: exclusion
      ? { since: exclusion.since.toISOString(), until: exclusion.until?.toISOString() ?? null }
      : null,
    closingSince: row?.closingSince?.toISOString() ?? null,
  };
}
