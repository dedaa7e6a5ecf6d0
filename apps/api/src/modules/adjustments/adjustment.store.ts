import type { Centavos } from '@ipe/money';
import { execute, findRow, queryRows, sql, type Queryable } from '#platform/database/index.ts';

type Adjustment = { playerId: number; adjustmentId: string; amount: Centavos; message: string; now: Date };

export const insertAdjustment = (tx: Queryable, { playerId, adjustmentId, amount, message, now }: Adjustment) =>
  execute(
    tx,
    sql`insert into adjustment (player_id, adjustment_id, amount, message, created_at)
        values (${playerId}, ${adjustmentId}, ${amount}, ${message}, ${now})`,
  );

export const isAdjusted = async (
  tx: Queryable,
  { playerId, adjustmentId }: Pick<Adjustment, 'playerId' | 'adjustmentId'>,
): Promise<boolean> =>
  (await findRow(
    tx,
    sql`select adjustment_id from adjustment where player_id = ${playerId} and adjustment_id = ${adjustmentId}`,
  )) !== undefined;

/** What the player was told of the adjustments among these references. */
export async function findAdjustmentTitles(
  db: Queryable,
  playerId: number,
  references: string[],
): Promise<Map<string, string>> {
  if (references.length === 0) return new Map();
  const rows = await queryRows(
    db,
    sql<{ adjustmentId: string; message: string }>`
      select adjustment_id as "adjustmentId", message from adjustment
      where player_id = ${playerId} and adjustment_id = any(${references}::uuid[])`,
  );
  return new Map(rows.map(({ adjustmentId, message }) => [adjustmentId, message]));
}
