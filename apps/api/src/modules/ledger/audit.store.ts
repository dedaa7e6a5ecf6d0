import {
  auditOf,
  everyPlayer,
  queryRows,
  requireRow,
  sql,
  type PlayerRange,
  type Queryable,
  type Violation,
} from '#platform/database/index.ts';
import { accountsOf, entryKinds, type EntryKind } from './chart-of-accounts.ts';
import { openBetViolations } from './open-bets/open-bet-audit.store.ts';

/** Every pair of accounts between which each kind of entry may move money. */
const allowedMoves = (Object.keys(entryKinds) as EntryKind[]).flatMap((kind) =>
  (['free', 'toWager'] as const).map((part) => ({ kind, ...accountsOf(kind, part) })),
);

const entryViolations = sql<Violation>`
  with allowed as (
    select * from unnest(${allowedMoves.map(({ kind }) => kind)}::text[], ${allowedMoves.map(({ debit }) => debit)}::smallint[],
      ${allowedMoves.map(({ credit }) => credit)}::smallint[]) as allowed(kind, debit, credit)
  ), entry as (
    select *,
      row_number() over history as expected_no,
      sum(amount * ((credit_account in (1, 2))::int - (debit_account in (1, 2))::int)) over history as rebuilt,
      sha256(lag(hash, 1, decode(repeat('00', 32), 'hex')) over history
        || entry_bytes(player_id, entry_no, debit_account, credit_account, amount, balance, reference, created_at, kind)) as link
    from ledger_entry window history as (partition by player_id order by entry_no)
  )
  select format('player %s entry %s: it should be number %s', player_id, entry_no, expected_no) as violation
    from entry where entry_no <> expected_no
  union all
  select format('player %s entry %s: it says balance %s, the journal gives %s', player_id, entry_no, balance, rebuilt)
    from entry where balance <> rebuilt
  union all
  select format('player %s entry %s: its hash does not follow from its content and the entry before it', player_id, entry_no)
    from entry where hash <> link
  union all
  select format('player %s entry %s: a %s can not move money from account %s to %s', player_id, entry_no, kind, debit_account, credit_account)
    from entry where not exists (select from allowed
      where allowed.kind = entry.kind and allowed.debit = entry.debit_account and allowed.credit = entry.credit_account)`;

/** Wallet and lots are projections of the journal. Each is rebuilt from it and compared. */
const projectionViolations = sql<Violation>`
  with change as (
    select player_id, entry_no,
      amount * ((credit_account = 1)::int - (debit_account = 1)::int) as free,
      amount * ((credit_account = 2)::int - (debit_account = 2)::int) as to_wager,
      amount * ((debit_account = 40)::int - (credit_account = 40)::int) as debt
    from ledger_entry
  ), journal as (
    select player_id, sum(free) as free, sum(to_wager) as to_wager, sum(debt) as debt, max(entry_no) as last_entry from change group by player_id
  ), lots as (
    select player_id, coalesce(sum(balance) filter (where wagered >= required), 0) as free,
      coalesce(sum(balance) filter (where wagered < required), 0) as to_wager
    from wallet_lot where closed_at is null group by player_id
  ), head as (
    select player_id, hash from ledger_entry join wallet using (player_id) where entry_no = last_entry
  ), compared as (
    select player_id, wallet.player_id is null as is_missing, wallet.balance, wallet.debt as owed, wallet.last_entry,
      coalesce(journal.free, 0) as free, coalesce(journal.to_wager, 0) as to_wager, coalesce(journal.debt, 0) as debt,
      coalesce(journal.last_entry, 0) as journal_last_entry,
      coalesce(lots.free, 0) as lots_free, coalesce(lots.to_wager, 0) as lots_to_wager,
      wallet.chain_head <> coalesce(head.hash, decode(repeat('00', 32), 'hex')) as is_head_wrong
    from wallet full join journal using (player_id) full join lots using (player_id) left join head using (player_id)
  )
  select format('player %s: there are entries or lots, but no wallet', player_id) as violation from compared where is_missing
  union all
  select format('player %s: the wallet has %s, the journal gives %s', player_id, balance, free + to_wager)
    from compared where balance <> free + to_wager
  union all
  select format('player %s: the wallet owes %s, the journal gives %s', player_id, owed, debt) from compared where owed <> debt
  union all
  select format('player %s: the wallet has %s and owes %s at once', player_id, balance, owed)
    from compared where balance > 0 and owed > 0
  union all
  select format('player %s: the wallet counts %s entries, the journal ends at %s', player_id, last_entry, journal_last_entry)
    from compared where last_entry <> journal_last_entry
  union all
  select format('player %s: the wallet''s chain does not end with the journal''s', player_id) from compared where is_head_wrong
  union all
  select format('player %s: the open lots have %s free and %s to wager, the journal gives %s and %s',
      player_id, lots_free, lots_to_wager, free, to_wager)
    from compared where lots_free <> free or lots_to_wager <> to_wager`;

/** @returns a sentence for every violation of a rule of the journal; empty when the books of these players are right */
export const findLedgerViolations = auditOf(entryViolations, projectionViolations, openBetViolations);

/** The end of a player's hash chain: entry number, and hash in hex. */
export type ChainHead = { playerId: number; entryNo: number; hash: string };

/** The current ends of these players' chains. Stored outside the database, they show later whether earlier entries were rewritten. */
export const listChainHeads = (db: Queryable, { after, upTo }: PlayerRange = everyPlayer): Promise<ChainHead[]> =>
  queryRows(
    db,
    sql<ChainHead>`
      select player_id as "playerId", last_entry as "entryNo", encode(chain_head, 'hex') as hash
      from wallet where last_entry > 0 and player_id > ${after} and player_id <= ${upTo} order by player_id`,
  );

/** The number of journals and of their entries. */
export const countEntries = (db: Queryable): Promise<{ players: number; entries: number }> =>
  requireRow(
    db,
    sql<{ players: number; entries: number }>`
      select count(*) as players, coalesce(sum(last_entry), 0)::bigint as entries from wallet where last_entry > 0`,
  );

/**
 * Those noted heads that the journal no longer has. A rewritten journal could have all its hashes computed again, but a
 * note outside the database stays.
 */
export const findLostHeads = (db: Queryable, heads: ChainHead[]): Promise<ChainHead[]> =>
  queryRows(
    db,
    sql<ChainHead>`
      select noted.player_id as "playerId", noted.entry_no as "entryNo", noted.hash
      from unnest(${heads.map(({ playerId }) => playerId)}::bigint[], ${heads.map(({ entryNo }) => entryNo)}::bigint[],
          ${heads.map(({ hash }) => hash)}::text[]) as noted(player_id, entry_no, hash)
        left join ledger_entry e on e.player_id = noted.player_id and e.entry_no = noted.entry_no
          and e.hash = decode(noted.hash, 'hex')
      where e.player_id is null order by 1`,
  );
