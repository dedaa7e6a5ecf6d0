import { sql } from '#platform/database/index.ts';
import { openStates } from './withdrawal-states.ts';

/** The states of withdrawals that haven't ended. Two indexes have exactly this list (migrations 0005, 0008). */
export const openWithdrawals = sql`(${sql.join(openStates.map((state) => sql.lit(state)))})`;

/** Withdrawals, amounts in centavos. */
export const withdrawals = sql`(select player_id, withdrawal_id, amount, state, created_at from withdrawal)`;

/** Pix keys that players have saved, removed ones too. The keys are sealed. */
export const pixKeys = sql`(select player_id, type, key, created_at from pix_key)`;
