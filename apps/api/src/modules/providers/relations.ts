import type { RawBuilder } from 'kysely';
import { betPayments } from '#modules/ledger/index.ts';
import { sql } from '#platform/database/index.ts';
import { mayGoOn } from './rounds/provider-round.store.ts';

/** Rounds of other providers' games, amounts in centavos. A round that a provider rolled back as a whole doesn't count. */
export const providerRounds = sql`
  (select player_id, round_id, game_id, provider_id, bet, win, created_at from provider_round where bet > 0)`;

/** Bets of providers, by their reference in the journal, with the play sessions of their rounds. */
export const providerBets = sql`(
  select t.player_id, t.reference, r.session_no from provider_transaction t
    join provider_round r on r.player_id = t.player_id and r.round_id = t.round_id
  where t.kind in ('bet', 'betwin') and t.refusal is null)`;

/** Bets of providers that were taken before a moment and had neither a result nor a rollback then; now, without one. */
export function openProviderBets(at?: Date) {
  const isBefore = (time: RawBuilder<unknown>) => (at === undefined ? sql`true` : sql`${time} < ${at}`);
  return sql`(
    select player_id, round_id, bet from provider_transaction t
    where kind = 'bet' and refusal is null and ${isBefore(sql`created_at`)}
      and not exists (
        select from ${betPayments} paid
        where paid.player_id = t.player_id and paid.bet_id = t.reference and ${isBefore(sql`paid.created_at`)})
      and not exists (
        select from provider_transaction back
        where back.player_id = t.player_id and back.cancels = t.reference and ${isBefore(sql`back.created_at`)}))`;
}

/** One row with the stakes of all players that had no result at a past moment, in centavos. */
export const providerStakesOpenAt = (at: Date) => sql`(
  select coalesce(sum(t.bet), 0)::bigint as stakes
  from provider_round r join ${openProviderBets(at)} t on t.player_id = r.player_id and t.round_id = r.round_id
  where r.created_at < ${at} and ${mayGoOn(at)})`;
