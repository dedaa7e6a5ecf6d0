import type { Centavos } from '@ipe/money';
import { betKinds, journal, journalEnds } from '#modules/ledger/index.ts';
import { openRounds, stakesOpenAt, stakesOpenNow } from '#modules/rounds/index.ts';
import {
  execute,
  findRow,
  queryRows,
  requireRow,
  sql,
  takeYourTime,
  type PlayerRange,
  type Queryable,
} from '#platform/database/index.ts';
import { pagesBy } from '#platform/jobs/index.ts';

/** A player's movements in a period. A returned bet, or a deposit that the bank took back, counts on the day of the return. */
export type Totals = { betsCentavos: Centavos; betCount: number; depositsCentavos: Centavos; depositCount: number };

/**
 * The `Totals` of a set of entries, for queries on many players at once. A bet may be two entries, of free money and of
 * money to wager, so bets are counted by their reference.
 */
export const journalSums = sql`
  coalesce(sum(case when kind in ${betKinds} then amount when kind = 'open_bet_return' then -amount end), 0)::bigint as "betsCentavos",
  (count(distinct reference) filter (where kind in ${betKinds}))::int as "betCount",
  coalesce(sum(case when kind = 'deposit' then amount when kind in ('deposit_reversal', 'debt') then -amount end), 0)::bigint
    as "depositsCentavos",
  (count(distinct reference) filter (where kind = 'deposit'))::int as "depositCount"`;

const daySums = sql`
  coalesce(sum(bets_centavos), 0)::bigint as "betsCentavos", coalesce(sum(bet_count), 0)::int as "betCount",
  coalesce(sum(deposits_centavos), 0)::bigint as "depositsCentavos", coalesce(sum(deposit_count), 0)::int as "depositCount"`;

const addedUp = sql`
  sum("betsCentavos")::bigint as "betsCentavos", sum("betCount")::int as "betCount",
  sum("depositsCentavos")::bigint as "depositsCentavos", sum("depositCount")::int as "depositCount"`;

/** The number of the player's last entry in a closed day. */
const countedOf = (playerId: unknown) => sql`
  coalesce((select d.last_entry from player_day d where d.player_id = ${playerId} order by d.day desc limit 1), 0)`;

/** The stakes that were held back from the player's last closed day; they count with the open days. */
const carriedOf = (playerId: unknown) => sql`
  coalesce((select d.open_stakes_centavos from player_day d where d.player_id = ${playerId} order by d.day desc limit 1), 0)::bigint`;

/** Lets one node at a time close a day, and only while no page of a day is being added up. Readers don't wait. */
export async function lockDays(tx: Queryable): Promise<void> {
  await takeYourTime(tx);
  await execute(tx, sql`lock table closed_day in share row exclusive mode`);
}

/** Keeps days from being closed until the transaction ends. Several pages of a day may be added up at once. */
export async function holdDays(tx: Queryable): Promise<void> {
  await takeYourTime(tx);
  await execute(tx, sql`lock table closed_day in share mode`);
}

export const findLastClosedDay = async (tx: Queryable): Promise<string | undefined> =>
  (await requireRow(tx, sql<{ day: string | null }>`select max(day) as day from closed_day`)).day ?? undefined;

/**
 * Writes the day's sums for those of these players who have entries created before `end` that aren't in an earlier day,
 * or who had stakes in open rounds at the end of the day before. Existing sums stay, so a page may be added up again.
 * The ends of the journals show which players to count, and entries are summed by their numbers along each player's
 * key. Nothing is read by time, so an entry is found however late it was committed.
 */
export const sumDay = (
  tx: Queryable,
  { day, end, players }: { day: string; end: Date; players: PlayerRange },
): Promise<number> =>
  execute(
    tx,
    sql`insert into player_day
          (player_id, day, last_entry, bets_centavos, bet_count, deposits_centavos, deposit_count, open_stakes_centavos)
        select player_id, ${day}, last_entry, "betsCentavos" + carried - open.stakes, "betCount", "depositsCentavos", "depositCount",
          open.stakes
        from (
          select player_id, coalesce(last.last_entry, 0) as counted, coalesce(last.open_stakes_centavos, 0) as carried,
            coalesce(newest.entry_no, last.last_entry) as last_entry
          from ${journalEnds} known
            left join lateral (
              select last_entry, open_stakes_centavos from player_day d where d.player_id = known.player_id order by day desc limit 1
            ) last on true
            left join lateral (
              select entry_no from ${journal} e
              where e.player_id = known.player_id and entry_no > coalesce(last.last_entry, 0) and created_at < ${end}
              order by entry_no desc limit 1
            ) newest on true
          where player_id > ${players.after} and player_id <= ${players.upTo}
            and (known.last_entry > coalesce(last.last_entry, 0) or last.open_stakes_centavos > 0)
            and (newest.entry_no is not null or last.open_stakes_centavos > 0)
        ) active cross join lateral (
          select ${journalSums} from ${journal} e
          where e.player_id = active.player_id and e.entry_no > active.counted and e.entry_no <= active.last_entry
        ) sums cross join lateral ${stakesOpenAt(sql`active.player_id`, end)} open
        on conflict (player_id, day) do nothing`,
  );

export const insertClosedDay = (tx: Queryable, closed: { day: string; now: Date }) =>
  execute(
    tx,
    sql`insert into closed_day (day, players, closed_at)
        select ${closed.day}, count(*), ${closed.now} from player_day where day = ${closed.day}`,
  );

/** Closed days, oldest first. @param after only days later than this one */
export const listClosedDays = async (db: Queryable, { after = '2000-01-01' }: { after?: string } = {}) =>
  (await queryRows(db, sql<{ day: string }>`select day from closed_day where day > ${after} order by day`)).map(
    ({ day }) => day,
  );

/** The last player id of the page behind `after` on a closed day; undefined if it is the last page. */
const findPageEnd = async (
  db: Queryable,
  { day, after, size }: { day: string; after: number; size: number },
): Promise<number | undefined> =>
  (
    await findRow(
      db,
      sql<{ playerId: number }>`
        select player_id as "playerId" from player_day where day = ${day} and player_id > ${after}
        order by player_id limit 1 offset ${size - 1}`,
    )
  )?.playerId;

/** Ranges of `size` players who moved something on a closed day. They are always the same, because the day doesn't change. */
export const pagesOfDay = (db: Queryable, { day, size }: { day: string; size: number }) =>
  pagesBy((after) => findPageEnd(db, { day, after, size }));

/** All of one player's movements, in closed and open days, in one statement, so that a day that is closed meanwhile counts once. */
export const totalsSoFar = (db: Queryable, playerId: number): Promise<Totals> =>
  requireRow(
    db,
    sql<Totals>`
      select c."betsCentavos" + l."betsCentavos" + ${carriedOf(playerId)} - open.stakes as "betsCentavos", c."betCount" + l."betCount" as "betCount",
        c."depositsCentavos" + l."depositsCentavos" as "depositsCentavos", c."depositCount" + l."depositCount" as "depositCount"
      from (select ${daySums} from player_day where player_id = ${playerId}) c,
        (select ${journalSums} from ${journal} entry where player_id = ${playerId} and entry_no > ${countedOf(playerId)}) l,
        ${stakesOpenNow(playerId)} open`,
  );

/**
 * What a player bet after one of their entries: from the entries of its own day and of the open days, and the sums of
 * the days between.
 * @param from.day the day on which the entry was created
 */
export const findBetsAfter = async (
  db: Queryable,
  playerId: number,
  from: { entryNo: number; day: string },
): Promise<Centavos> =>
  (
    await requireRow(
      db,
      sql<{ bets: Centavos }>`
        with own_day as (
          select day, last_entry from player_day
          where player_id = ${playerId} and day >= ${from.day} and last_entry >= ${from.entryNo} order by day limit 1
        )
        select live."betsCentavos" + coalesce(
          (select sum(bets_centavos) from player_day where player_id = ${playerId} and day > (select day from own_day)), 0)::bigint as bets
        from (
          select ${journalSums} from ${journal} entry where player_id = ${playerId} and entry_no > ${from.entryNo}
            and (entry_no > ${countedOf(playerId)} or entry_no <= (select last_entry from own_day))
        ) live`,
    )
  ).bets;

export type DayOfPlayer = Totals & { day: string };

/**
 * The movements of one player on each day from `from` to `to`, both included, closed or open; a day without any may
 * have no row. An entry that isn't in a closed day counts on the day on which it was created. The stake of an open
 * round doesn't count; once the round is over, one that was held back from the last closed day counts on the first open
 * day.
 */
export const listDaysOfPlayer = (
  db: Queryable,
  playerId: number,
  { from, to }: { from: string; to: string },
): Promise<DayOfPlayer[]> =>
  queryRows(
    db,
    sql<DayOfPlayer>`
      with first_open (day) as (
        -- A day that is being closed has this player's sums before it is closed.
        select greatest((select max(day) from closed_day), (select max(day) from player_day where player_id = ${playerId})) + 1
      ),
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

/** The player's last entry in the closed days before a day; later entries may belong to it. 0 if there is none. */
export const findLastEntryBefore = async (db: Queryable, playerId: number, day: string): Promise<number> => {
  const row = await findRow(
    db,
    sql<{ lastEntry: number }>`
      select last_entry as "lastEntry" from player_day where player_id = ${playerId} and day < ${day}
      order by day desc limit 1`,
  );
  return row?.lastEntry ?? 0;
};

/**
 * The numbers that bound the player's entries of these days, as far as closed days show it. An entry that was committed
 * late is counted into the player's next day, so that day is included.
 */
export const findEntriesOfDays = (
  db: Queryable,
  playerId: number,
  { from, to }: { from: string; to: string },
): Promise<{ after: number; upTo: number | null }> =>
  requireRow(
    db,
    sql<{ after: number; upTo: number | null }>`
      select
        coalesce((select last_entry from player_day where player_id = ${playerId} and day < ${from} order by day desc limit 1), 0) as after,
        (select last_entry from player_day where player_id = ${playerId} and day > ${to} order by day limit 1) as "upTo"`,
  );
