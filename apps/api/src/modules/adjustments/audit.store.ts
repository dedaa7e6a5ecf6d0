import { auditOf, queryRows, sql, type Queryable, type Violation } from '#platform/database/index.ts';
import { findUndecided, type PlayerAction } from '#modules/staff/index.ts';

const adjustmentViolations = sql<Violation>`
  with booked as (
    select player_id, reference, sum(case kind when 'adjustment' then amount else -amount end) as amount
    from ledger_entry where kind in ('adjustment', 'adjustment_taken') group by player_id, reference
  ), told as (
    select player_id, adjustment_id as reference, amount from adjustment
  )
  select format('player %s adjustment %s of %s: the journal moved %s', player_id, reference, coalesce(told.amount, 0), coalesce(booked.amount, 0))
      as violation
    from told full join booked using (player_id, reference) where told.amount is distinct from booked.amount`;

/** @returns a sentence for every adjustment that the journal contradicts */
export const findAdjustmentViolations = auditOf(adjustmentViolations);

const nameOf = ({ playerId, id, amount }: PlayerAction): string => `player ${playerId} adjustment ${id} of ${amount}`;

/** @returns a sentence for each adjustment without its decision, and the other way round */
export async function findUndecidedAdjustments(tx: Queryable): Promise<string[]> {
  const done = await queryRows(
    tx,
    sql<PlayerAction>`select player_id as "playerId", adjustment_id as id, amount from adjustment`,
  );
  return findUndecided(tx, { kind: 'money.adjust', idName: 'adjustmentId', done: done.map(nameOf), nameOf });
}
