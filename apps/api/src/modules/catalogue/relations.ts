import { sql } from '#platform/database/index.ts';

/** The hours in which players played, by their beginning: a row by game. */
export const playHours = sql`(select player_id, hour, game_id from play_hour)`;
