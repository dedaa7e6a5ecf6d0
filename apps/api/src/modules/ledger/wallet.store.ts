import { sumCentavos, type Centavos } from '@ipe/money';
import { execute, queryRows, requireRow, requireTurn, sql, type Queryable } from '#platform/database/index.ts';
import { pagesBy } from '#platform/jobs/index.ts';

/** `lastLot` is the number of the last lot; `debt` is what the player owes us. */
export type WalletRow = { balance: Centavos; lastLot: number; debt: Centavos };

const walletColumns = sql`balance, last_lot as "lastLot", debt`;

/** Locks the player's wallet until the transaction (a `transactionOf` the player) ends. Every change of money begins with it. */
export const lockWallet = (tx: Queryable, playerId: number): Promise<WalletRow> => {
  requireTurn(tx, playerId);
  return requireRow(
    tx,
    sql<WalletRow>`/* prepared */ select ${walletColumns} from wallet where player_id = ${playerId} for update`,
  );
};

const findWallet = (db: Queryable, playerId: number): Promise<WalletRow> =>
  requireRow(db, sql<WalletRow>`/* prepared */ select ${walletColumns} from wallet where player_id = ${playerId}`);

export const findBalance = async (db: Queryable, playerId: number): Promise<Centavos> =>
  (await findWallet(db, playerId)).balance;

/** The last player id of the page behind `after`; undefined if it is the last page. */
async function findPageEnd(
  db: Queryable,
  { after, players, entries = Number.MAX_SAFE_INTEGER }: { after: number; players: number; entries?: number },
): Promise<number | undefined> {
  const page = await requireRow(
    db,
    sql<{ end: number; taken: number; found: number }>`
      select max(player_id) filter (where fits) as end, count(*) filter (where fits) as taken, count(*) as found
      from (
        select player_id, row_number() over ids = 1 or sum(last_entry) over ids <= ${entries} as fits
        from (select player_id, last_entry from wallet where player_id > ${after} order by player_id limit ${players}) next
        window ids as (order by player_id)
      ) page`,
  );
  return page.taken < players && page.taken === page.found ? undefined : page.end;
}

/** Pages of all players, since everyone has a wallet: at most this many players and, unless one player has more, this many entries. */
export const playerPages = (db: Queryable, most: { players: number; entries?: number }) =>
  pagesBy((after) => findPageEnd(db, { after, ...most }));

/** The sums over all players, in centavos. */
export const sumWallets = (db: Queryable): Promise<{ balance: number; debt: number }> =>
  requireRow(
    db,
    sql<{ balance: number; debt: number }>`
      select coalesce(sum(balance), 0)::float8 as balance, coalesce(sum(debt), 0)::float8 as debt from wallet`,
  );

/** The player's debt for deposits that the bank took back after they were spent. */
export const findDebt = async (db: Queryable, playerId: number): Promise<Centavos> =>
  (await findWallet(db, playerId)).debt;

export const insertWallet = (tx: Queryable, playerId: number) =>
  execute(tx, sql`insert into wallet (player_id) values (${playerId})`);

export type LotKind = 'deposit' | 'bonus' | 'prize';

export type LotRow = {
  lotNo: number;
  kind: LotKind;
  /** The deposit, withdrawal or grant that the lot came from. */
  reference: string;
  balance: Centavos;
  required: Centavos;
  wagered: Centavos;
  /** The part of `wagered` from bets without a result. */
  pending: Centavos;
  /** Nothing of it has to be wagered any more, even if its bets are cancelled. */
  isWaived: boolean;
  createdAt: Date;
  expiresAt: Date | null;
};

/** Whether the lot's requirement is met. */
export const isFree = (lot: LotRow): boolean => lot.wagered >= lot.required;

/**
 * Whether the lot's money may be withdrawn: the lot is waived, or bets that have a result have met its requirement, so
 * that no cancellation can undo it.
 */
export const isWithdrawable = (lot: LotRow): boolean => lot.isWaived || lot.wagered - lot.pending >= lot.required;

const lotColumns = sql`lot_no as "lotNo", kind, reference, balance, required, wagered, pending, waived_at is not null as "isWaived",
  created_at as "createdAt", expires_at as "expiresAt"`;

/** The player's open lots, in the order in which bets use them. */
export const listOpenLots = (db: Queryable, playerId: number): Promise<LotRow[]> =>
  queryRows(
    db,
    sql<LotRow>`
      select ${lotColumns} from wallet_lot where player_id = ${playerId} and closed_at is null order by wagered >= required, lot_no`,
  );

export const findWithdrawable = async (db: Queryable, playerId: number): Promise<Centavos> =>
  sumCentavos((await listOpenLots(db, playerId)).filter(isWithdrawable).map(({ balance }) => balance));

/** Lots whose money has to be wagered before it may be withdrawn; emptied ones too, because a win may come back into them. */
export const listUnmetLots = (tx: Queryable, playerId: number): Promise<LotRow[]> =>
  queryRows(
    tx,
    sql<LotRow>`
      select ${lotColumns} from wallet_lot
      where player_id = ${playerId} and waived_at is null and wagered - pending < required
      order by lot_no`,
  );

export type NewLot = Pick<LotRow, 'kind' | 'reference' | 'balance' | 'required' | 'expiresAt'> & {
  playerId: number;
  now: Date;
};

/** Opens the player's next lot. */
export const insertLot = (tx: Queryable, lot: NewLot) =>
  execute(
    tx,
    sql`with numbered as (update wallet set last_lot = last_lot + 1 where player_id = ${lot.playerId} returning player_id, last_lot)
        insert into wallet_lot (player_id, lot_no, kind, reference, balance, required, created_at, expires_at)
        select player_id, last_lot, ${lot.kind}, ${lot.reference}, ${lot.balance}, ${lot.required}, ${lot.now}, ${lot.expiresAt}
        from numbered`,
  );

/**
 * Takes money out of a lot other than by a bet. The open requirement shrinks in proportion to all of the lot's money,
 * including that in open bets; otherwise a win that comes back into an emptied lot would be free. If nothing is left,
 * the requirement stays, for a further win of an earlier bet.
 */
export const reduceLot = (tx: Queryable, lot: { playerId: number; lotNo: number; by: number; now: Date }) =>
  execute(
    tx,
    sql`update wallet_lot set balance = balance - ${lot.by},
          required = case when balance + staked = ${lot.by} then required
            else wagered + ceil((required - wagered)::numeric * (balance + staked - ${lot.by}) / (balance + staked))::bigint end,
          closed_at = case when balance = ${lot.by} then ${lot.now}::timestamptz end
        where player_id = ${lot.playerId} and lot_no = ${lot.lotNo}`,
  );

/** Waives the requirements of these lots, also for later wins of their open bets. */
export const waiveLots = (
  tx: Queryable,
  { playerId, lotNos, now }: { playerId: number; lotNos: number[]; now: Date },
) =>
  execute(
    tx,
    sql`update wallet_lot set required = wagered, waived_at = ${now}
        where player_id = ${playerId} and lot_no = any(${lotNos}::bigint[])`,
  );

/** Ends these lots: money that open bets bring back into them goes to the house. */
export const endLots = (tx: Queryable, { playerId, lotNos, now }: { playerId: number; lotNos: number[]; now: Date }) =>
  execute(
    tx,
    sql`update wallet_lot set expires_at = least(expires_at, ${now}::timestamptz)
        where player_id = ${playerId} and lot_no = any(${lotNos}::bigint[])`,
  );

export type LotKey = { playerId: number; lotNo: number };

/** Unmet bonuses of any player whose time is over. */
export const listExpiredLots = (db: Queryable, now: Date, limit: number): Promise<LotKey[]> =>
  queryRows(
    db,
    sql<LotKey>`
      select player_id as "playerId", lot_no as "lotNo" from wallet_lot
      where closed_at is null and expires_at <= ${now} and wagered < required order by expires_at, player_id, lot_no limit ${limit}`,
  );
