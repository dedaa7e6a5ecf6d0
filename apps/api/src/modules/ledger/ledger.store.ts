import { execute, findRow, queryRows, requireRow, sql, type Queryable } from '#platform/database/index.ts';
import { entryKinds, type EntryKind } from './chart-of-accounts.ts';

export type WalletRow = { balance: number; lastEntry: number; lastLot: number };

const walletColumns = sql`balance, last_entry as "lastEntry", last_lot as "lastLot"`;

/** The player's wallet, locked until the transaction ends: every change of money starts here. */
export const lockWallet = (tx: Queryable, playerId: number): Promise<WalletRow> =>
  requireRow(tx, sql<WalletRow>`select ${walletColumns} from wallet where player_id = ${playerId} for update`);

export const findBalance = async (db: Queryable, playerId: number): Promise<number> =>
  (await requireRow(db, sql<{ balance: number }>`select balance from wallet where player_id = ${playerId}`)).balance;

export const insertWallet = (tx: Queryable, playerId: number) =>
  execute(tx, sql`insert into wallet (player_id) values (${playerId})`);

export const updateWallet = (tx: Queryable, playerId: number, wallet: WalletRow) =>
  execute(
    tx,
    sql`update wallet set balance = ${wallet.balance}, last_entry = ${wallet.lastEntry}, last_lot = ${wallet.lastLot}
        where player_id = ${playerId}`,
  );

export type EntryRow = {
  playerId: number;
  entryNo: number;
  kind: EntryKind;
  amount: number;
  balance: number;
  reference: string;
  now: Date;
};

export const insertEntry = (tx: Queryable, entry: EntryRow) => {
  const { debit, credit } = entryKinds[entry.kind];
  return execute(
    tx,
    sql`insert into ledger_entry (player_id, entry_no, kind, debit_account, credit_account, amount, balance, reference, created_at)
        values (${entry.playerId}, ${entry.entryNo}, ${entry.kind}, ${debit}, ${credit}, ${entry.amount}, ${entry.balance},
                ${entry.reference}, ${entry.now})`,
  );
};

export const findEntry = (db: Queryable, key: { playerId: number; reference: string; kind: EntryKind }) =>
  findRow(
    db,
    sql<{ amount: number; balance: number }>`
      select amount, balance from ledger_entry
      where player_id = ${key.playerId} and reference = ${key.reference} and kind = ${key.kind}`,
  );

export type LotRow = {
  lotNo: number;
  kind: string;
  balance: number;
  required: number;
  wagered: number;
  createdAt: Date;
};

/** The player's open lots in the order in which bets use them. */
export const listOpenLots = (db: Queryable, playerId: number): Promise<LotRow[]> =>
  queryRows(
    db,
    sql<LotRow>`
      select lot_no as "lotNo", kind, balance, required, wagered, created_at as "createdAt" from wallet_lot
      where player_id = ${playerId} and closed_at is null order by wagered >= required, lot_no`,
  );

export type NewLot = {
  playerId: number;
  lotNo: number;
  kind: string;
  reference: string;
  amount: number;
  required: number;
  now: Date;
};

export const insertLot = (tx: Queryable, lot: NewLot) =>
  execute(
    tx,
    sql`insert into wallet_lot (player_id, lot_no, kind, reference, balance, required, created_at)
        values (${lot.playerId}, ${lot.lotNo}, ${lot.kind}, ${lot.reference}, ${lot.amount}, ${lot.required}, ${lot.now})`,
  );

export const reduceLot = (tx: Queryable, lot: { playerId: number; lotNo: number; by: number; now: Date }) =>
  execute(
    tx,
    sql`update wallet_lot set balance = balance - ${lot.by}, closed_at = case when balance = ${lot.by} then ${lot.now}::timestamptz end
        where player_id = ${lot.playerId} and lot_no = ${lot.lotNo}`,
  );

export type WalletLine = {
  entryNo: number;
  kind: EntryKind;
  amount: number;
  balance: number;
  reference: string;
  createdAt: Date;
};

export type LineFilter = { playerId: number; kinds: EntryKind[]; from: Date; to: Date; limit: number; offset: number };

/** Lines that changed the player's balance, newest first, and how many there are in all. */
export async function listWalletLines(
  db: Queryable,
  filter: LineFilter,
): Promise<{ list: WalletLine[]; total: number }> {
  const where = sql`
    from ledger_entry where player_id = ${filter.playerId} and kind = any(${filter.kinds})
      and created_at >= ${filter.from} and created_at < ${filter.to}`;
  const list = await queryRows(
    db,
    sql<WalletLine>`
      select entry_no as "entryNo", kind, amount, balance, reference, created_at as "createdAt" ${where}
      order by entry_no desc limit ${filter.limit} offset ${filter.offset}`,
  );
  const { total } = await requireRow(db, sql<{ total: number }>`select count(*) as total ${where}`);
  return { list, total };
}
