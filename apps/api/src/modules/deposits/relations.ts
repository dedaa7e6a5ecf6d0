import { sql } from '#platform/database/index.ts';

/** Credited deposits that the bank took back. */
export const depositReturns = sql`(select player_id from recharge_return)`;
