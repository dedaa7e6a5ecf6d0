import { sql } from '#platform/database/index.ts';

/** Rounds of other providers' games, amounts in centavos. What a provider rolled back as a whole was no round. */
export const providerRounds = sql`
  (select player_id, round_id, game_id, provider_id, bet, win, created_at from provider_round where bet > 0)`;

/** Bets that providers asked for, by the reference that the journal has, and the play sessions of their rounds. */
export const providerBets = sql`(
  select t.player_id, t.reference, r.session_no from provider_transaction t
    join provider_round r on r.player_id = t.player_id and r.round_id = t.round_id
  where t.kind in ('bet', 'betwin') and t.refusal is null)`;
