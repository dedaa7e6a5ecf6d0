import { sql } from '#platform/database/index.ts';

/** When each personal message was read; null if it wasn't. */
export const readMessages = sql`(select player_id, message_id, read_at from message)`;
