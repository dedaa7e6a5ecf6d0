import type { Centavos } from '@ipe/money';
import { journal } from '#modules/ledger/index.ts';
import { openRounds, stakesOpenAt, stakesOpenNow } from '#modules/rounds/index.ts';
import { execute, findRow, queryRows, requireRow, sql, type Queryable } from '#platform/database/index.ts';

/** A player's movements in some time. A bet that was given back, or a deposit that the bank took back, counts where that happened. */
export type Totals = { betsCentavos: Centavos; betCount: number; depositsCentavos: Centavos; depositCount: number };

export type PlayerTotals = Totals & { playerId: number };

/**
 * `Totals` of a set of entries, for reads of many players at once. A bet may be two entries, of free money and of money to wager, so
 * bets are counted by what they are for.
 */
export const journalSums = sql`
  coalesce(sum(case when kind in ('bet', 'open_bet') then amount when kind = 'open_bet_return' then -amount end), 0)::bigint as "betsCentavos",
  (count(distinct reference) filter (where kind in ('bet', 'open_bet')))::int as "betCount",
  coalesce(sum(case when kind = 'deposit' then amount when kind in ('deposit_reversal', 'debt') then -amount end), 0)::bigint
    as "depositsCentavos",
  (count(distinct reference) filter (where kind = 'deposit'))::int as "depositCount"`;

const daySums = sql`
  coalesce(sum(bets_centavos), 0)::bigint as "betsCentavos", coalesce(sum(bet_count), 0)::int as "betCount",
  coalesce(sum(deposits_centavos), 0)::bigint as "depositsCentavos", coalesce(sum(deposit_count), 0)::int as "depositCount"`;

const addedUp = sql`
  sum("betsCentavos")::bigint as "betsCentavos", sum("betCount")::int as "betCount",
  sum("depositsCentavos")::bigint as "depositsCentavos", sum("depositCount")::int as "depositCount"`;

/** The number of the player's last entry that is in a closed day. */
const countedOf = (playerId: unknown) => sql`
  coalesce((select d.last_entry from player_day d where d.player_id = ${playerId} order by d.day desc limit 1), 0)`;

/** The part of a player's bets that was held back from the last closed day: it counts with the open days. */
const carriedOf = (playerId: unknown) => sql`
  coalesce((select d.open_stakes_centavos from player_day d where d.player_id = ${playerId} order by d.day desc limit 1), 0)::bigint`;

/**
 * One node at a time closes days; a node that waited here then sees what was closed. Readers don't wait. A day of a large house may take
 * longer than the calls of players may.
 */
export async function lockDays(tx: Queryable): Promise<void> {
  await execute(tx, sql`set local statement_timeout = 0`);
  await execute(tx, sql`lock table closed_day in share row exclusive mode`);
}

export const findLastClosedDay = async (tx: Queryable): Promise<string | undefined> =>
  (await requireRow(tx, sql<{ day: string | null }>`select max(day) as day from closed_day`)).day ?? undefined;

/**
 * Writes the day's sums of every player who has entries created from `since` until `end` that aren't in an earlier day, or had stakes in
 * open rounds at the end of the day before.
 * The times find the players, by the journal's BRIN; what is summed goes by the entries' numbers, player by player along their key:
 * an aggregate of its own, because a plan that joins the two reads the whole journal.
 * @param closing.before the day before
 * @returns how many players
 */
export const sumDay = (
  tx: Queryable,
  { day, before, since, end }: { day: string; before: string; since: Date; end: Date },
): Promise<number> =>
  execute(
    tx,
    sql`insert into player_day
          (player_id, day, last_entry, bets_centavos, bet_count, deposits_centavos, deposit_count, open_stakes_centavos)
        with active as materialized (
          select seen.*, coalesce(last.last_entry, 0) as counted, coalesce(last.open_stakes_centavos, 0) as carried
          from (
            select player_id, max(last_entry) as last_entry from (
              select player_id, max(entry_no) as last_entry from ${journal} entry
              where created_at >= ${since} and created_at < ${end} group by player_id
              union all
              select player_id, last_entry from player_day where day = ${before} and open_stakes_centavos > 0
            ) found group by player_id
          ) seen left join lateral (
            select last_entry, open_stakes_centavos from player_day d where d.player_id = seen.player_id order by day desc limit 1
          ) last on true
        )
        select player_id, ${day}, last_entry, "betsCentavos" + carried - open.stakes, "betCount", "depositsCentavos", "depositCount",
          open.stakes
        from active cross join lateral (
          select ${journalSums} from ${journal} e
          where e.player_id = active.player_id and e.entry_no > active.counted and e.entry_no <= active.last_entry
        ) sums cross join lateral (
          select ${stakesOpenAt(sql`active.player_id`, end)} as stakes
        ) open
        where last_entry > counted or carried > 0`,
  );

export const insertClosedDay = (tx: Queryable, closed: { day: string; players: number; now: Date }) =>
  execute(
    tx,
    sql`insert into closed_day (day, players, closed_at) values (${closed.day}, ${closed.players}, ${closed.now})`,
  );

/** Closed days, oldest first. @param after only those later than this day */
export const listClosedDays = async (db: Queryable, { after = '2000-01-01' }: { after?: string } = {}) =>
  (await queryRows(db, sql<{ day: string }>`select day from closed_day where day > ${after} order by day`)).map(
    ({ day }) => day,
  );

/** One closed day of all players who moved something on it, in the order of their ids, `limit` behind the player `after`. */
export const listTotalsOfDay = (
  db: Queryable,
  { day, after = 0, limit }: { day: string; after?: number; limit: number },
): Promise<PlayerTotals[]> =>
  queryRows(
    db,
    sql<PlayerTotals>`
      select player_id as "playerId", bets_centavos as "betsCentavos", bet_count as "betCount",
        deposits_centavos as "depositsCentavos", deposit_count as "depositCount"
      from player_day where day = ${day} and player_id > ${after} order by player_id limit ${limit}`,
  );

/** All of one player, closed or not, in one statement: a day that closes meanwhile is counted once. */
export const totalsSoFar = (db: Queryable, playerId: number): Promise<Totals> =>
  requireRow(
    db,
    sql<Totals>`
      select c."betsCentavos" + l."betsCentavos" + ${carriedOf(playerId)} - ${stakesOpenNow(playerId)} as "betsCentavos", c."betCount" + l."betCount" as "betCount",
        c."depositsCentavos" + l."depositsCentavos" as "depositsCentavos", c."depositCount" + l."depositCount" as "depositCount"
      from (select ${daySums} from player_day where player_id = ${playerId}) c,
        (select ${journalSums} from ${journal} entry where player_id = ${playerId} and entry_no > ${countedOf(playerId)}) l`,
  );

export type DayOfPlayer = Totals & { day: string };

/**
 * The movements of one player on each day from `from` to `to`, both included, closed or not: a day without any may have no row. An entry that
 * isn't in a closed day counts on the day on which it was created; the stake of a round that isn't over doesn't count, and one that was held
 * back from the last closed day counts on the first that isn't closed once its round is over.
 */
export const listDaysOfPlayer = (
  db: Queryable,
  playerId: number,
  { from, to }: { from: string; to: string },
): Promise<DayOfPlayer[]> =>
  queryRows(
    db,
    sql<DayOfPlayer>`
      with first_open (day) as (select max(day) + 1 from closed_day),
      open_round as (
        select bet, (started_at at time zone 'America/Sao_Paulo')::date as day from ${openRounds} waiting
        where player_id = ${playerId}
      )
      select day, ${addedUp} from (
        select day, ${daySums} from player_day where player_id = ${playerId} and day between ${from} and ${to} group by day
        union all
        select day, ${journalSums} from (
          select *, (created_at at time zone 'America/Sao_Paulo')::date as day from ${journal} entry
          where player_id = ${playerId} and entry_no > ${countedOf(playerId)}
        ) live where day between ${from} and ${to} group by day
        union all
        select greatest(open_round.day, first_open.day), -bet, 0, 0, 0 from open_round, first_open
        union all
        select day, carried, 0, 0, 0 from first_open, (select ${carriedOf(playerId)} as carried) last where carried > 0
      ) d where day between ${from} and ${to} group by day order by day`,
  );

/** The last entry of the player's closed days before a day: what came later may belong to it. 0 if there is none. */
export const findLastEntryBefore = async (db: Queryable, playerId: number, day: string): Promise<number> => {
  const row = await findRow(
    db,
    sql<{ lastEntry: number }>`
      select last_entry as "lastEntry" from player_day where player_id = ${playerId} and day < ${day}
      order by day desc limit 1`,
  );
  return row?.lastEntry ?? 0;
};
