import { sql } from '#platform/database/index.ts';

/** Rounds that wait for their player, with the stake in centavos: not bet yet, because it may come back. */
export const openRounds = sql`(select player_id, round_id, bet, started_at from instant_round where ended_at is null)`;

/** The stakes of a player in open rounds, as a row. */
export const stakesOpenNow = (playerId: unknown) => sql`
  (select coalesce(sum(bet), 0)::bigint as stakes from ${openRounds} r where r.player_id = ${playerId})`;

/** The same for a moment that is past: each half reads an index of its own. */
export const stakesOpenAt = (playerId: unknown, at: Date) => sql`(
  select coalesce(sum(bet), 0)::bigint as stakes from (
    select bet, started_at from instant_round where player_id = ${playerId} and ended_at is null
    union all
    select bet, started_at from instant_round where player_id = ${playerId} and ended_at >= ${at}
  ) open where started_at < ${at})`;

/** What a mode is without the cells that were picked for it (`writePickedMode`). */
const modeAlone = sql`split_part(mode, ':', 1) as mode`;

/** Rounds that were settled at once by their bet, and those whose result came later: these say nothing of it. */
export const spins = sql`
  (select player_id, round_id, game_id, game_version, ${modeAlone}, bet, win, session_no, created_at from round)`;

/** What a round was drawn from: which of its player's seeds, and its number of that seed. */
export const drawnRounds = sql`(select player_id, round_id, game_id, bet, seed_no, nonce, created_at from round)`;

/** Rounds in which the player decided, when they are over. */
export const endedRounds = sql`(
  select i.player_id, i.round_id, i.game_id, r.game_version, r.mode, i.bet, i.win, i.ended_at
  from instant_round i join round r on r.player_id = i.player_id and r.round_id = i.round_id where i.ended_at is not null)`;

/** Where the chain of the server seeds that were fixed for each player stands: null where it has no link yet. */
export const seedHeads = sql`(select player_id, link from fairness_seed where client_seed is null)`;
