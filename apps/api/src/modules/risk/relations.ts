import { sql } from '#platform/database/index.ts';

/** Players who are looked into, or whom a case ended with more than a filing: an alert that waits, an open case, a report, a measure. */
export const watchedPlayers = sql`(
  select player_id from risk_alert where state = 'open'
  union
  select player_id from risk_case where concluded_at is null or outcome <> 'archived')`;
