import { sql } from '#platform/database/index.ts';

/** Rounds that wait for their player, with the stake in centavos: not bet yet, because it may come back. */
export const openRounds = sql`(select player_id, bet, started_at from instant_round where ended_at is null)`;

/** The stakes of a player in open rounds. */
export const stakesOpenNow = (playerId: unknown) => sql`
  coalesce((select sum(bet) from ${openRounds} r where r.player_id = ${playerId}), 0)::bigint`;

/** The same for a moment that is past. */
export const stakesOpenAt = (playerId: unknown, at: Date) => sql`
  coalesce((select sum(bet) from ${openRounds} r where r.player_id = ${playerId} and started_at < ${at}), 0)::bigint
  + coalesce((select sum(bet) from instant_round r where r.player_id = ${playerId} and started_at < ${at} and ended_at >= ${at}), 0)::bigint`;
