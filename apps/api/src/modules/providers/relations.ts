import { sql } from '#platform/database/index.ts';

/** Rounds of other providers' games, amounts in centavos. What a provider rolled back as a whole was no round. */
export const providerRounds = sql`
  (select player_id, round_id, game_id, provider_id, bet, win, created_at from provider_round where bet > 0)`;
