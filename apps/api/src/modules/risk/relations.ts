import { sql } from '#platform/database/index.ts';

/** Players with an open alert or case, or with a case that ended with a report or a measure. */
export const watchedPlayers = sql`(
  select player_id from risk_alert where state = 'open'
  union
  select player_id from risk_case where concluded_at is null or outcome <> 'archived')`;
