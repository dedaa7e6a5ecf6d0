import { sql } from '#platform/database/index.ts';

/** Withdrawals as they were asked for, amounts in centavos. */
export const withdrawals = sql`(select player_id, withdrawal_id, amount, state, created_at from withdrawal)`;

/** Pix keys that players have saved, removed ones too; sealed. */
export const pixKeys = sql`(select player_id, type, key, created_at from pix_key)`;
