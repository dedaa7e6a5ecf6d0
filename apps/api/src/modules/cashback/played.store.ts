import { addDays } from '@ipe/pt-br';
import { startOfSaoPauloDay } from '@ipe/pt-br/calendar';
import { playerDays } from '#modules/daily-totals/index.ts';
import { journal } from '#modules/ledger/index.ts';
import { openRounds, spins } from '#modules/rounds/index.ts';
import { requireRow, sql, type Queryable } from '#platform/database/index.ts';
import type { Period } from './rules/periods.ts';
import type { Played } from './rules/reckon.ts';

type Of = Period & { playerId: number; games: readonly string[] | null };

/** Which of a player's rounds are added up. */
type Asked = Of & {
  /** Also entries that are in no closed day yet, by the moments at which they were written; undefined for days that are closed. */
  running: { start: Date; end: Date } | undefined;
};

/** The number of the player's last entry of closed days up to one. */
const lastEntryOf = (playerId: number, where: ReturnType<typeof sql>) => sql`
  coalesce((select d.last_entry from ${playerDays} d where d.player_id = ${playerId} and ${where} order by d.day desc limit 1), 0)`;

/**
 * The player's rounds of the house's games that began in the period, as one row: bets and wins of free money, and whether one of them is open.
 * An entry is in the closed day that counts it by its number, so it is in one period, even if clocks jump. A round that waits for its player is
 * left out while it does; its win is among the entries up to the third day behind the period, because no round lives for more than one.
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
      ) as is_open
    from begun b join ${spins} s on s.player_id = b.player_id and s.round_id = b.reference
    where ${games === null ? sql`true` : sql`s.game_id = any(${[...games]}::text[])`}
  ), later as (
    select j.kind, j.amount from bound, ${journal} j
    where j.player_id = ${playerId} and j.entry_no > bound.before and (bound.last_win is null or j.entry_no <= bound.last_win)
      and j.kind in ('open_bet_win', 'open_bet_return') and j.credit_account = 1
      and j.reference in (select c.reference from counted c where c.kind = 'open_bet' and not c.is_open)
  )
  select
    (coalesce((select sum(amount) from counted where kind in ('bet', 'open_bet') and debit_account = 1 and not is_open), 0)
      - coalesce((select sum(amount) from later where kind = 'open_bet_return'), 0))::bigint as bets,
    (coalesce((select sum(amount) from counted where kind = 'win' and credit_account = 1), 0)
      + coalesce((select sum(amount) from later where kind = 'open_bet_win'), 0))::bigint as wins,
    coalesce((select bool_or(is_open) from counted), false) as "isOpen")`;

/** What the player's rounds of a period add up to: of one whose days are closed, or so far. */
export const findPlayed = (
  on: Queryable,
  { playerId, from, to, games }: Of,
  { soFar }: { soFar: boolean },
): Promise<Played & { isOpen: boolean }> => {
  const running = soFar ? { start: startOfSaoPauloDay(from), end: startOfSaoPauloDay(addDays(to, 1)) } : undefined;
  const played = playedIn({ playerId, from, to, games, running });
  return requireRow(on, sql<Played & { isOpen: boolean }>`select * from ${played} played`);
};
