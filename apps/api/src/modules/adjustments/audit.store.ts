import { auditOf, queryRows, sql, type Queryable, type Violation } from '#platform/database/index.ts';

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

type Named = { playerId: number; adjustmentId: string; amount: number };

const nameOf = ({ playerId, adjustmentId, amount }: Named): string =>
  `player ${playerId} adjustment ${adjustmentId} of ${amount}`;

/** The proposals are on one node of a cluster and the adjustments on all: asked for apart. @returns a sentence for each without the other */
export async function findUndecidedAdjustments(tx: Queryable): Promise<string[]> {
  const done = await queryRows(
    tx,
    sql<Named>`select player_id as "playerId", adjustment_id as "adjustmentId", amount from adjustment`,
  );
  const decided = await queryRows(
    tx,
    sql<Named>`
      select (payload->>'playerId')::bigint as "playerId", payload->>'adjustmentId' as "adjustmentId",
        (payload->>'amountCentavos')::bigint as amount
      from staff_proposal where kind = 'money.adjust' and state = 'approved'`,
  );
  const [doneNames, decidedNames] = [new Set(done.map(nameOf)), new Set(decided.map(nameOf))];
  return [
    ...[...doneNames].filter((name) => !decidedNames.has(name)).map((name) => `${name}: no two persons decided it`),
    ...[...decidedNames].filter((name) => !doneNames.has(name)).map((name) => `${name} was decided and not done`),
  ];
}
