import type { StaffOutput } from '@ipe/staff-contract';
import type { Queryable } from '#platform/database/index.ts';
import { limitAt } from '../limit-rules.ts';
import { findBlock, listLimits } from '../limits.store.ts';
import { exclusionAt, pauseEndAt } from './player-block.ts';

type Blocks = NonNullable<StaffOutput<'/back-office/api/players/read'>>['blocks'];

const isoOf = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

/** The player's blocks and own limits, for staff. */
export async function readBlocks(db: Queryable, playerId: number, now: Date): Promise<Blocks> {
  const row = await findBlock(db, playerId);
  const exclusion = exclusionAt(row, now);
  const limits = (await listLimits(db, playerId)).map((limit) => limitAt(limit, now));
  return {
    suspendedSince: isoOf(row?.suspendedSince),
    closingSince: isoOf(row?.closingSince),
    pausedUntil: isoOf(pauseEndAt(row, now)),
    excluded: exclusion ? { since: exclusion.since.toISOString(), until: isoOf(exclusion.until) } : null,
    limits: limits
      .filter(({ value, pending }) => value !== null || pending !== null)
      .map(({ pending, ...limit }) => ({
        ...limit,
        pending: pending && { value: pending.value, from: pending.from.toISOString() },
      })),
  };
}
