import { sql } from '#platform/database/index.ts';

/** Rounds that wait for their player, with the stake in centavos. A stake doesn't count as bet yet, because it may be returned. */
export const openRounds = sql`(select player_id, round_id, bet, started_at from instant_round where ended_at is null)`;

/** One row with the sum of a player's stakes in open rounds. */
export const stakesOpenNow = (playerId: unknown) => sql`
  (select coalesce(sum(bet), 0)::bigint as stakes from ${openRounds} r where r.player_id = ${playerId})`;

/** The same for a past moment. Each half of the union reads an index of its own. */
export const stakesOpenAt = (playerId: unknown, at: Date) => sql`(
  select coalesce(sum(bet), 0)::bigint as stakes from (
    select bet, started_at from instant_round where player_id = ${playerId} and ended_at is null
    union all
    select bet, started_at from instant_round where player_id = ${playerId} and ended_at >= ${at}
  ) open where started_at < ${at})`;

/** The mode without the cells that were picked (`writePickedMode`). */
const modeAlone = sql`split_part(mode, ':', 1) as mode`;

/** Rounds that their bet settled at once, and rounds with a later result, whose end isn't in these columns. */
export const spins = sql`
  (select player_id, round_id, game_id, game_version, ${modeAlone}, bet, win, session_no, created_at from round)`;

/** What a round was drawn from: its player's seed, and its nonce under that seed. */
export const drawnRounds = sql`(select player_id, round_id, game_id, bet, seed_no, nonce, created_at from round)`;

/** Rounds in which the player decided and that have ended. */
export const endedRounds = sql`(
  select i.player_id, i.round_id, i.game_id, r.game_version, r.mode, i.bet, i.win, i.ended_at
  from instant_round i join round r on r.player_id = i.player_id and r.round_id = i.round_id where i.ended_at is not null)`;

/** The newest link of each player's chain of server seeds; null where the chain has none yet. */
export const seedHeads = sql`(select player_id, link from fairness_seed where client_seed is null)`;
