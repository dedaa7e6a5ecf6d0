import { setTimeout as wait } from 'node:timers/promises';
import { queryRows, requireRow, sql } from '#platform/database/index.ts';
import { later } from '#test/staff/staff-browser.ts';
import { runCashierJobs } from './cashier-player.ts';
import type { TestApp } from './start-test-app.ts';

type Player = { playerId: number };

/** The balance in the books, for a player who may not be able to log in any more. */
export const bookedBalanceOf = async ({ db }: TestApp, { playerId }: Player): Promise<number> =>
  (
    await requireRow(
      db,
      sql<{ sum: number }>`
        select coalesce(sum(balance), 0)::bigint as sum from wallet_lot where player_id = ${playerId}`,
    )
  ).sum;

export const payoutsOf = ({ db }: TestApp, { playerId }: Player) =>
  queryRows(
    db,
    sql<{ state: string; amount: number }>`
      select state, amount from withdrawal where player_id = ${playerId} order by created_at`,
  );

/** Runs the jobs until no payout is open; the app's clock moves on each time, because the bank needs a moment. */
export async function settlePayouts(app: TestApp, stepMs = 60_000): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) {
    await runCashierJobs(app);
    const open = await queryRows(app.db, sql`select from withdrawal where state in ('approved', 'sent')`);
    if (open.length === 0) return;
    await wait(50);
    later(app, stepMs);
  }
}
