import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execute, requireRow, sql, type Queryable } from '#platform/database/index.ts';
import type { BenchDatabase } from './bench-database.ts';

// The usual double-entry ledger, as pgledger has it (which is what bench.md compares with; it is not on npm, so this
// is the smallest transfer with the same steps): both accounts locked in order, both balances updated, one transfer and two
// entries written. The house's account is one row that every transfer waits for. Whole numbers instead of pgledger's ULIDs
// and the missing reads of its views make it faster than the original, never slower.

const houseAccount = 0;
const playerAccounts = 2_000;

const schema = sql.raw(`
  create table peer_account (
    id bigint primary key, balance numeric not null default 0, version bigint not null default 0, updated_at timestamptz not null);
  create table peer_transfer (
    id bigint generated always as identity primary key,
    from_account_id bigint not null references peer_account, to_account_id bigint not null references peer_account,
    amount numeric not null check (amount > 0), created_at timestamptz not null);
  create index on peer_transfer (from_account_id);
  create index on peer_transfer (to_account_id);
  create table peer_entry (
    id bigint generated always as identity primary key,
    account_id bigint not null references peer_account, transfer_id bigint not null references peer_transfer,
    amount numeric not null, previous_balance numeric not null, current_balance numeric not null,
    account_version bigint not null, created_at timestamptz not null);
  create index on peer_entry (account_id);
  create index on peer_entry (transfer_id);
  create function peer_transfer(payer bigint, payee bigint, sum numeric) returns bigint language plpgsql as $$
  declare
    source peer_account; target peer_account; transfer bigint;
  begin
    perform from peer_account where id = least(payer, payee) for update;
    perform from peer_account where id = greatest(payer, payee) for update;
    update peer_account set balance = balance - sum, version = version + 1, updated_at = now() where id = payer returning * into source;
    update peer_account set balance = balance + sum, version = version + 1, updated_at = now() where id = payee returning * into target;
    insert into peer_transfer (from_account_id, to_account_id, amount, created_at) values (payer, payee, sum, now()) returning id into transfer;
    insert into peer_entry (account_id, transfer_id, amount, previous_balance, current_balance, account_version, created_at)
      values (payer, transfer, -sum, source.balance + sum, source.balance, source.version, now());
    insert into peer_entry (account_id, transfer_id, amount, previous_balance, current_balance, account_version, created_at)
      values (payee, transfer, sum, target.balance - sum, target.balance, target.version, now());
    return transfer;
  end $$`);

/** @returns a run of 20 clients that pay the house. @throws Error when the peer's own books are wrong */
export async function prepareHouseAccount({
  db,
  pgbench,
}: BenchDatabase): Promise<(seconds: number) => Promise<number>> {
  await execute(db, schema);
  await execute(
    db,
    sql`insert into peer_account (id, updated_at) select id, now() from generate_series(${houseAccount}::int, ${playerAccounts}::int) id`,
  );
  return async (seconds) => {
    const folder = await mkdtemp(join(tmpdir(), 'ipe-bench-'));
    const script = join(folder, 'transfer.sql');
    await writeFile(
      script,
      `\\set player random(1, ${playerAccounts})\nselect peer_transfer(:player, ${houseAccount}, 100);\n`,
    );
    const perSecond = await pgbench('-n', '-f', script, '-M', 'prepared', '-c', '20', '-j', '2', '-T', String(seconds));
    await rm(folder, { recursive: true });
    await auditPeer(db);
    return perSecond;
  };
}

async function auditPeer(db: Queryable): Promise<void> {
  const { fault } = await requireRow(
    db,
    sql<{ fault: boolean }>`
      select (select balance from peer_account where id = ${houseAccount}) <> coalesce((select sum(amount) from peer_transfer), 0) as fault`,
  );
  if (fault) throw new Error('the house account is not the sum of its transfers');
}
