import pg from 'pg';
import { execute, requireRow, sql, type Database } from '#platform/database/index.ts';

/** The default number of rounds per player. Two of five were played yesterday: with 10 million in all, that day has 5.2 million entries. */
export const roundsEach = 50;

/**
 * The number of rounds that a player played the day before yesterday. They are ten seconds apart, or less if they
 * wouldn't fit into that day.
 */
const playedBefore = (each: number) => Math.ceil(each * 0.6);
const msApart = (each: number) => Math.min(10_000, Math.floor(28_800_000 / each));

/** The number of players that one statement makes, with 50 rounds each. */
const pageSize = 4_000;

/** From the first player to the last, with the number of rounds of each. */
type Page = { from: number; to: number; each: number };
const openingCentavos = 1_000_000_00;

const gameId = 'capivara-da-sorte';

/** Bets of one real; three of ten win 3.20. They were played yesterday and the day before, in São Paulo's time. */
const playedRounds = ({ from, to, each }: Page) => sql`
  select player_id, n, gen_random_uuid() as round_id, case when n % 10 < 3 then 320 else 0 end::bigint as win,
    date_trunc('day', now()) - case when n < ${playedBefore(each)}::int
      then interval '36 hours' else interval '12 hours' end + n * ${msApart(each)} * interval '1 millisecond' + player_id * interval '10 milliseconds' as at
  from generate_series(${from}::bigint, ${to}::bigint) player_id, generate_series(0, ${each - 1}::int) n`;

/** Inserts a page of players with all their rounds and entries, linked by their hashes. */
const insertRounds = (page: Page) => sql`
  with played as materialized (${playedRounds(page)}), moved as (
    select player_id, -1 as n, 0 as step, 'bonus' as kind, 12::smallint as debit, 2::smallint as credit, ${openingCentavos}::bigint as amount,
      ${openingCentavos}::bigint as change, gen_random_uuid() as reference, date_trunc('day', now()) - interval '37 hours' as at
    from generate_series(${page.from}::bigint, ${page.to}::bigint) player_id
    union all select player_id, n, 1, 'bet', 2::smallint, 10::smallint, 100, -100, round_id, at from played
    union all select player_id, n, 2, 'win', 11::smallint, 2::smallint, win, win, round_id, at from played where win > 0
  ), numbered as (
    select *, row_number() over line as entry_no, (sum(change) over line)::bigint as balance from moved
    window line as (partition by player_id order by n, step)
  ), linked as materialized (
    select *, chain(decode(repeat('00', 32), 'hex'),
      entry_bytes(player_id, entry_no, debit, credit, amount, balance, reference, at, kind)) over (partition by player_id order by entry_no) as hash
    from numbered
  ), entries as (
    insert into ledger_entry (player_id, entry_no, kind, debit_account, credit_account, amount, balance, reference, created_at, hash)
    select player_id, entry_no, kind, debit, credit, amount, balance, reference, at, hash from linked order by at
  ), wallets as (
    insert into wallet (player_id, balance, last_entry, last_lot, chain_head)
    select distinct on (player_id) player_id, balance, entry_no, 1, hash from linked order by player_id, entry_no desc
  ), lots as (
    insert into wallet_lot (player_id, lot_no, kind, reference, balance, required, wagered, created_at)
    select player_id, 1, 'bonus', gen_random_uuid(), sum(change), ${openingCentavos}, ${page.each * 100}, now() from linked group by player_id
  ), hours as (
    insert into play_hour (player_id, hour, game_id)
    select distinct player_id, date_trunc('hour', at, 'UTC'), ${gameId} from played
  )
  insert into round (player_id, round_id, game_id, game_version, mode, stake, bet, win, balance, seed_no, nonce, created_at)
  select player_id, round_id, ${gameId}, '1.0.0', 'base', 100, 100, win, linked.balance, 1, played.n, played.at
  from played join (
    select distinct on (player_id, reference) player_id, reference, balance from linked order by player_id, reference, entry_no desc
  ) linked using (player_id) where linked.reference = round_id order by played.at`;

/** Player 1 has invited a quarter of the players; the others came without an invitation. */
const insertAccounts = ({ from, to, each }: Page) => sql`
  with ids as (select * from generate_series(${from}::bigint, ${to}::bigint) player_id), seeds as (
    insert into fairness_seed (player_id, seed_no, server_seed, client_seed, next_nonce, created_at)
    select player_id, 1, md5(player_id::text) || md5(random()::text), 'bench', ${each}, now() from ids
  ), sessions as (
    insert into session (player_id, device_id, token_hash, name, address, created_at, last_seen_at)
    select player_id, gen_random_uuid(), sha256(player_id::text::bytea), 'bench', '127.0.0.1', now(), now() from ids
  ), codes as (
    insert into invite_code (code, player_id) select 'B' || player_id, player_id from ids
  )
  insert into player (player_id, mobile, password_hash, nickname, avatar, invited_by, invite_code, created_at)
  select player_id, player_id::text, '', 'Jogador' || player_id, 1, case when player_id > 1 and player_id % 4 = 0 then 1 end,
    'B' || player_id, now() - interval '9 days' from ids`;

/**
 * Makes the missing part of a house's history, page by page: a run that was stopped continues where it was. All rows
 * are valid, including hash chains, so that the audit has its real work.
 * @param upTo the last player's id
 */
export async function makeHistory(db: Database, upTo: number, each: number = roundsEach): Promise<void> {
  const size = Math.max(1, Math.floor((pageSize * roundsEach) / each));
  for (let from = await findNext(db); from <= upTo; from += size) {
    const page = { from, to: Math.min(from + size - 1, upTo), each };
    await db.transaction(async (tx) => {
      await execute(tx, sql`set local statement_timeout = 0`);
      await execute(tx, insertAccounts(page));
      await execute(tx, insertRounds(page));
    });
    process.stderr.write(`${page.to} of ${upTo} players made, ${each} rounds each\n`);
  }
}

const findNext = async (db: Database): Promise<number> =>
  (
    await requireRow(
      db,
      sql<{ next: number }>`select coalesce(max(player_id), 0) + 1 as next from wallet where player_id < 10000000`,
    )
  ).next;

export const playersOf = (rounds: number): number => Math.ceil(rounds / roundsEach);

/**
 * Brings statistics and the visibility map up to date, as autovacuum does in a house. Only the owner may do that, so it
 * doesn't run as the application.
 */
export async function upkeep(url: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query('vacuum (analyze)');
  await owner.end();
}

/** Deletes the results of yesterday's jobs, so that they can be timed again. */
export async function reopenYesterday(url: string, day: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query(`delete from player_day where day >= '${day}'`);
  await owner.query(`delete from closed_day where day >= '${day}'`);
  await owner.query('truncate vip_progress, vip_rise, vip_settled_day, invite_day, invited_member, invite_network');
  await owner.end();
}
