import { addDays } from '@ipe/pt-br';
import { startOfSaoPauloDay } from '@ipe/pt-br/calendar';
import { playerDays } from '#modules/daily-totals/index.ts';
import { betPayments, journal } from '#modules/ledger/index.ts';
import { openRounds, spins } from '#modules/rounds/index.ts';
import { requireRow, sql, type Queryable } from '#platform/database/index.ts';
import type { Period } from './rules/periods.ts';
import type { Played } from './rules/reckon.ts';

type Of = Period & { playerId: number; games: readonly string[] | null };

/** Which of a player's rounds are summed. */
type Asked = Of & {
  /** Where set, entries that are in no closed day yet count too, if they were written between these moments; undefined for closed days. */
  running: { start: Date; end: Date } | undefined;
};

/** The number of the player's last entry in the closed days that `where` selects. */
const lastEntryOf = (playerId: number, where: ReturnType<typeof sql>) => sql`
  coalesce((select d.last_entry from ${playerDays} d where d.player_id = ${playerId} and ${where} order by d.day desc limit 1), 0)`;

/**
 * Sums the player's rounds in the house's games that began in the period, as one row: bets and wins of free money in
 * centavos, and whether one of the rounds is open. Days are cut by entry numbers, so an entry is in exactly one period
 * even if clocks jump. An open round isn't counted yet, and a round whose stake came back is never counted. The win of
 * an open round is looked for up to the third day after the period, because no round lasts longer than a day. That win
 * may go to another account than the one of its bet, because the requirement of its lot may have changed. It counts in
 * proportion to the bet's free money, or with the part that came as free money where that is more.
 */
export const playedIn = ({ playerId, from, to, games, running }: Asked) => sql`(
  with bound as (
    select ${lastEntryOf(playerId, sql`d.day < ${from}::date`)} as before, ${lastEntryOf(playerId, sql`d.day <= ${to}::date`)} as through,
      ${lastEntryOf(playerId, sql`true`)} as counted,
      (select d.last_entry from ${playerDays} d where d.player_id = ${playerId} and d.day > ${to}::date + 2 order by d.day limit 1) as last_win
  ), begun as (
    select j.player_id, j.kind, j.debit_account, j.credit_account, j.amount, j.reference from bound, ${journal} j
    where j.player_id = ${playerId} and j.entry_no > bound.before and j.kind in ('bet', 'win', 'open_bet')
      and (j.entry_no <= bound.through or ${
        running === undefined
          ? sql`false`
          : sql`(j.entry_no > bound.counted and j.created_at >= ${running.start} and j.created_at < ${running.end})`
      })
  ), counted as (
    select b.*, b.kind = 'open_bet' and exists (
        select 1 from ${openRounds} r where r.player_id = b.player_id and r.round_id = b.reference
      ) as is_open, b.kind = 'open_bet' and exists (
        select 1 from ${betPayments} p where p.player_id = b.player_id and p.bet_id = b.reference
      ) as is_paid
    from begun b join ${spins} s on s.player_id = b.player_id and s.round_id = b.reference
    where ${games === null ? sql`true` : sql`s.game_id = any(${[...games]}::text[])`}
  ), staked as (
    select reference, sum(amount) as amount, coalesce(sum(amount) filter (where debit_account = 1), 0) as free
    from counted where is_paid group by reference
  ), later as (
    select j.reference, sum(j.amount) as amount, coalesce(sum(j.amount) filter (where j.credit_account = 1), 0) as free from bound, ${journal} j
    where j.player_id = ${playerId} and j.entry_no > bound.before and (bound.last_win is null or j.entry_no <= bound.last_win)
      and j.kind = 'open_bet_win' and j.reference in (select reference from staked)
    group by j.reference
  )
  select
    coalesce((select sum(amount) from counted where (kind = 'bet' or is_paid) and debit_account = 1), 0)::bigint as bets,
    (coalesce((select sum(amount) from counted where kind = 'win' and credit_account = 1), 0)
      + coalesce((select sum(greatest(l.free, div(l.amount * s.free, s.amount))) from later l join staked s using (reference)), 0))::bigint as wins,
    coalesce((select bool_or(is_open) from counted), false) as "isOpen")`;

/** Sums the player's rounds in a period: of one whose days are closed, or of one that goes on. */
export const findPlayed = (
  on: Queryable,
  { playerId, from, to, games }: Of,
  { soFar }: { soFar: boolean },
): Promise<Played & { isOpen: boolean }> => {
  const running = soFar ? { start: startOfSaoPauloDay(from), end: startOfSaoPauloDay(addDays(to, 1)) } : undefined;
  const played = playedIn({ playerId, from, to, games, running });
  return requireRow(on, sql<Played & { isOpen: boolean }>`select * from ${played} played`);
};
