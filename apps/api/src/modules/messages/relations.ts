import { sql } from '#platform/database/index.ts';

/** When each personal message was read, if it was. */
export const readMessages = sql`(select player_id, message_id, read_at from message)`;
