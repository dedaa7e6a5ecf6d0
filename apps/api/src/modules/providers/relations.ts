import { sql } from '#platform/database/index.ts';
import { longestRoundMs } from './rounds/provider-round.store.ts';

/** Rounds of other providers' games, amounts in centavos. A round that a provider rolled back as a whole doesn't count. */
export const providerRounds = sql`
  (select player_id, round_id, game_id, provider_id, bet, win, created_at from provider_round where bet > 0)`;

/** Bets of providers, by their reference in the journal, with the play sessions of their rounds. */
export const providerBets = sql`(
  select t.player_id, t.reference, r.session_no from provider_transaction t
    join provider_round r on r.player_id = t.player_id and r.round_id = t.round_id
  where t.kind in ('bet', 'betwin') and t.refusal is null)`;

/**
 * One row with the stakes of all players in rounds that were open at a past moment: bets that were placed by then and
 * not yet rolled back, in centavos. A round without an end counts as over after a day.
 */
export const providerStakesOpenAt = (at: Date) => sql`(
  select coalesce(sum(t.bet), 0)::bigint as stakes
  from provider_round r join provider_transaction t on t.player_id = r.player_id and t.round_id = r.round_id
  where r.created_at < ${at} and r.created_at > ${new Date(at.getTime() - longestRoundMs)}
    and (r.ended_at is null or r.ended_at >= ${at})
    and t.kind in ('bet', 'betwin') and t.refusal is null and t.created_at < ${at} and not exists (
      select from provider_transaction back
      where back.player_id = t.player_id and back.cancels = t.reference and back.created_at < ${at}))`;
