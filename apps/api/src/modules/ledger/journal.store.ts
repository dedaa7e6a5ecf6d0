import type { Centavos } from '@ipe/money';
import { countAhead } from '#platform/calls/list-range.ts';
import { execute, findRow, queryRows, requireRow, sql, type Queryable } from '#platform/database/index.ts';
import { accountsOf, effectOf, type Account, type EntryKind, type PlayerPart } from './chart-of-accounts.ts';
import { frequentKinds, isFrequent } from './relations.ts';

export type NewEntry = {
  playerId: number;
  kind: EntryKind;
  part: PlayerPart;
  amount: Centavos;
  /** The round, deposit or withdrawal behind it. Apart from rounds, it is booked once for each kind and pair of accounts. */
  reference: string;
  now: Date;
};

/**
 * Writes one entry at the end of the player's journal, with its number, the balance after it and its link of the hash
 * chain, and updates the wallet. It is one statement, so the two can't differ. The caller changes the lots.
 */
export async function insertEntry(tx: Queryable, entry: NewEntry): Promise<void> {
  const { playerId, kind, amount, reference, now } = entry;
  const { debit, credit } = accountsOf(kind, entry.part);
  const effect = effectOf({ debit, credit, amount });
  const written = await execute(
    tx,
    sql`/* prepared */ with moved as (
          update wallet set balance = balance + ${effect.balance}, debt = debt + ${effect.debt}, last_entry = last_entry + 1,
            chain_head = next_link(null, chain_head, entry_bytes(player_id, last_entry + 1, ${debit}::smallint, ${credit}::smallint,
              ${amount}, balance + ${effect.balance}, ${reference}::uuid, ${now}::timestamptz, ${kind}))
          where player_id = ${playerId} returning *
        )
        insert into ledger_entry
          (player_id, entry_no, kind, debit_account, credit_account, amount, balance, reference, created_at, hash)
        select player_id, last_entry, ${kind}, ${debit}, ${credit}, ${amount}, balance, ${reference}, ${now}, chain_head from moved`,
  );
  if (written !== 1) throw new Error(`player ${playerId} has no wallet`);
}

/** The sum of the entries of this kind for this reference; undefined where none is booked. */
export const findBooked = async (
  db: Queryable,
  key: { playerId: number; reference: string; kind: EntryKind },
): Promise<Centavos | undefined> =>
  (
    await findRow(
      db,
      sql<{ amount: Centavos }>`
        select sum(amount)::bigint as amount from ledger_entry
        where player_id = ${key.playerId} and reference = ${key.reference} and kind = ${key.kind} having count(*) > 0`,
    )
  )?.amount;

export type JournalLine = {
  entryNo: number;
  kind: EntryKind;
  debit: Account;
  credit: Account;
  amount: Centavos;
  balance: Centavos;
  reference: string;
  createdAt: Date;
};

export type LineFilter = {
  playerId: number;
  kinds: EntryKind[];
  from: Date;
  to: Date;
  /** Entry numbers that bound the range, as far as closed days give them; without them one page would read all later entries. */
  entries: { after: number; upTo: number | null };
  limit: number;
  offset: number;
};

/** A page of a player's journal, newest first, and the number of lines, counted as far as `countAhead` says. */
export async function listJournal(db: Queryable, filter: LineFilter): Promise<{ list: JournalLine[]; total: number }> {
  const { playerId, kinds, from, to, entries, limit, offset } = filter;
  const where = sql`
    from ledger_entry where player_id = ${playerId} and kind = any(${kinds})
      and entry_no > ${entries.after} and (${entries.upTo}::bigint is null or entry_no <= ${entries.upTo})
      and created_at >= ${from} and created_at < ${to}
      and ${kinds.some(isFrequent) ? sql`true` : sql`kind not in ${frequentKinds}`}`;
  const list = await queryRows(
    db,
    sql<JournalLine>`
      select entry_no as "entryNo", kind, debit_account as debit, credit_account as credit, amount, balance, reference,
        created_at as "createdAt" ${where}
      order by entry_no desc limit ${limit} offset ${offset}`,
  );
  const total = await countAhead(db, sql`select ${where}`, filter);
  return { list, total };
}

export type CreditedDeposit = { entryNo: number; amount: Centavos; createdAt: Date };

export const findLastDeposit = (db: Queryable, playerId: number): Promise<CreditedDeposit | undefined> =>
  findRow(
    db,
    sql<CreditedDeposit>`
      select entry_no as "entryNo", amount, created_at as "createdAt" from ledger_entry
      where player_id = ${playerId} and kind = 'deposit' and kind not in ${frequentKinds} order by entry_no desc limit 1`,
  );

/** Reads the whole journal. It is called once in the life of an installation. */
export const findFirstEntryAt = async (tx: Queryable): Promise<Date | undefined> =>
  (await requireRow(tx, sql<{ at: Date | null }>`select min(created_at) as at from ledger_entry`)).at ?? undefined;

/** Whether any money was ever booked. */
export const hasEntries = async (tx: Queryable): Promise<boolean> =>
  (await requireRow(tx, sql<{ has: boolean }>`select exists (select 1 from ledger_entry) as has`)).has;
