import { sql } from '#platform/database/index.ts';
import { openStates } from './withdrawal-states.ts';

/** What `state` is in of a withdrawal that hasn't ended; two indexes have this very list (migrations 0005, 0008). */
export const openWithdrawals = sql`(${sql.join(openStates.map((state) => sql.lit(state)))})`;

/** Withdrawals as they were asked for, amounts in centavos. */
export const withdrawals = sql`(select player_id, withdrawal_id, amount, state, created_at from withdrawal)`;

/** Pix keys that players have saved, removed ones too; sealed. */
export const pixKeys = sql`(select player_id, type, key, created_at from pix_key)`;
