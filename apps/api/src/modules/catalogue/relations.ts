import { sql } from '#platform/database/index.ts';

/** The hours in which players played, named by their start; one row for each game. */
export const playHours = sql`(select player_id, hour, game_id from play_hour)`;
