import type { Centavos } from '@ipe/money';
import type { RawBuilder } from 'kysely';
import {
  execute,
  findRow,
  fingerprint,
  openColumns,
  queryRows,
  requireRow,
  sealPersonal,
  sql,
  type Queryable,
} from '#platform/database/index.ts';
import { leaseRows, type Lease, type Retry } from '#platform/jobs/due-rows.ts';
import { requireDepositTransition, type DepositState } from './deposit-states.ts';

export type DepositRow = {
  playerId: number;
  orderId: string;
  requestId: string;
  txid: string;
  amount: Centavos;
  cpf: string;
  name: string;
  state: DepositState;
  copiaECola: string | null;
  createdAt: Date;
  expiresAt: Date;
  endToEndId: string | null;
  /** When it reached its present state; null while it is new. */
  settledAt: Date | null;
  /** Why it is refunded, in words for the player. */
  reason: string | null;
  /** How much the bank took back after the credit. */
  returned: Centavos;
  /** The offer that the player asked for. */
  activeCode: string | null;
  /** The promised bonus; once the deposit is paid, the granted one. */
  bonus: Centavos;
  /** The offer's content at that time. */
  offer: unknown;
};

const columns = sql`
  player_id as "playerId", order_id as "orderId", request_id as "requestId", txid, amount, cpf, name, state,
  copia_e_cola as "copiaECola", created_at as "createdAt", expires_at as "expiresAt", end_to_end_id as "endToEndId",
  settled_at as "settledAt", reason, active_code as "activeCode", bonus, offer, (
    select coalesce(sum(r.amount), 0)::bigint from recharge_return r
    where r.player_id = recharge_order.player_id and r.order_id = recharge_order.order_id
  ) as returned`;

export type NewDeposit = Omit<
  DepositRow,
  'state' | 'copiaECola' | 'endToEndId' | 'settledAt' | 'reason' | 'returned'
> & { checkAt: Date };

/** Opens the sealed columns CPF and name. */
const opened = (db: Queryable, row: DepositRow): DepositRow => openColumns(db, row, ['cpf', 'name']);

async function findOpened(db: Queryable, statement: RawBuilder<DepositRow>): Promise<DepositRow | undefined> {
  const row = await findRow(db, statement);
  return row && opened(db, row);
}

export function insertDeposit(tx: Queryable, deposit: NewDeposit) {
  const { playerId, cpf } = deposit;
  const seal = (text: string) => sealPersonal(tx, playerId, text);
  return execute(
    tx,
    sql`insert into recharge_order (player_id, order_id, request_id, txid, amount, cpf, cpf_fingerprint, name, state, created_at,
          expires_at, check_at, check_set_at, active_code, bonus, offer)
        values (${playerId}, ${deposit.orderId}, ${deposit.requestId}, ${deposit.txid}, ${deposit.amount}, ${seal(cpf)},
                ${fingerprint(tx, 'cpf', cpf)}, ${seal(deposit.name)}, 'waiting', ${deposit.createdAt}, ${deposit.expiresAt},
                ${deposit.checkAt}, ${deposit.createdAt}, ${deposit.activeCode}, ${deposit.bonus},
                ${deposit.offer === null ? null : JSON.stringify(deposit.offer)}::jsonb)`,
  );
}

export const findDepositByRequest = (
  db: Queryable,
  playerId: number,
  requestId: string,
): Promise<DepositRow | undefined> =>
  findOpened(
    db,
    sql<DepositRow>`select ${columns} from recharge_order where player_id = ${playerId} and request_id = ${requestId}`,
  );

export const findDeposit = (db: Queryable, playerId: number, orderId: string): Promise<DepositRow | undefined> =>
  findOpened(
    db,
    sql<DepositRow>`select ${columns} from recharge_order where player_id = ${playerId} and order_id = ${orderId}`,
  );

/** Reads the deposit's state and locks the row until the transaction ends. */
export const lockDepositState = async (tx: Queryable, { playerId, orderId }: DepositRow): Promise<DepositState> =>
  (
    await requireRow(
      tx,
      sql<{ state: DepositState }>`
        select state from recharge_order where player_id = ${playerId} and order_id = ${orderId} for update`,
    )
  ).state;

export async function requireDeposit(db: Queryable, { playerId, orderId }: DepositRow): Promise<DepositRow> {
  const deposit = await findDeposit(db, playerId, orderId);
  if (deposit === undefined) throw new Error(`deposit ${orderId} is gone: deposits are never deleted`);
  return deposit;
}

export const findDepositByTxid = (db: Queryable, playerId: number, txid: string): Promise<DepositRow | undefined> =>
  findOpened(
    db,
    sql<DepositRow>`select ${columns} from recharge_order where player_id = ${playerId} and txid = ${txid}`,
  );

export const saveCharge = (db: Queryable, deposit: DepositRow, charge: { copiaECola: string; expiresAt: Date }) =>
  execute(
    db,
    sql`update recharge_order set copia_e_cola = ${charge.copiaECola}, expires_at = ${charge.expiresAt}
        where player_id = ${deposit.playerId} and order_id = ${deposit.orderId}`,
  );

export type StateChange = {
  from: readonly DepositState[];
  to: DepositState;
  now: Date;
  checkAt: Date | null;
  /** The Pix that was credited. */
  endToEndId?: string;
  /** Why it is refunded, for the player, in Portuguese. */
  reason?: string;
};

/** Moves a deposit to its next state if it is still in one of `from`. @returns whether this call moved it */
export async function changeState(tx: Queryable, deposit: DepositRow, change: StateChange): Promise<boolean> {
  for (const from of change.from) requireDepositTransition(from, change.to);
  const moved = await execute(
    tx,
    sql`update recharge_order set state = ${change.to}, settled_at = ${change.now}, check_at = ${change.checkAt},
          check_set_at = ${change.now}, end_to_end_id = coalesce(${change.endToEndId ?? null}, end_to_end_id),
          reason = coalesce(${change.reason ?? null}, reason)
        where player_id = ${deposit.playerId} and order_id = ${deposit.orderId} and state = any(${change.from})`,
  );
  return moved === 1;
}

export const saveGrantedBonus = (tx: Queryable, { playerId, orderId }: DepositRow, bonus: Centavos) =>
  execute(tx, sql`update recharge_order set bonus = ${bonus} where player_id = ${playerId} and order_id = ${orderId}`);

/** Whether the player has a deposit with this id, in any state. */
export const isDeposit = async (db: Queryable, playerId: number, orderId: string): Promise<boolean> =>
  (await findRow(db, sql`select from recharge_order where player_id = ${playerId} and order_id = ${orderId}`)) !==
  undefined;

/** Whether a deposit of the player was ever credited. */
export const hasPaidDeposit = async (db: Queryable, playerId: number): Promise<boolean> =>
  (
    await requireRow(
      db,
      sql<{ found: boolean }>`
        select exists (select from recharge_order where player_id = ${playerId} and state = 'paid') as found`,
    )
  ).found;

/** Leases the deposits that are due, so that no other node works on them before the lease ends. */
export async function leaseDueDeposits(db: Queryable, lease: Lease): Promise<DepositRow[]> {
  const leased = await leaseRows(db, { table: 'recharge_order', id: 'order_id' }, lease);
  const rows = await Promise.all(leased.map(({ playerId, id }) => findDeposit(db, playerId, id)));
  return rows.filter((row) => row !== undefined);
}

type Schedule = { checkAt: Date | null; now: Date };

/** Sets the next check, unless the deposit's state has changed meanwhile: its new state has its own time. */
export const scheduleCheck = (db: Queryable, deposit: DepositRow, { checkAt, now }: Schedule) =>
  execute(
    db,
    sql`update recharge_order set check_at = ${checkAt}, check_set_at = ${now}
        where player_id = ${deposit.playerId} and order_id = ${deposit.orderId} and state = ${deposit.state}`,
  );

/** Brings the next check forward after a failed one, unless the deposit's time is no longer the lease's. */
export const retryDeposit = (db: Queryable, deposit: DepositRow, { until, retryAt }: Retry) =>
  execute(
    db,
    sql`update recharge_order set check_at = ${retryAt}
        where player_id = ${deposit.playerId} and order_id = ${deposit.orderId} and check_at = ${until}`,
  );

/** The payer of the player's last deposit; used until a deposit has been paid. */
export async function findLastPayer(
  db: Queryable,
  playerId: number,
): Promise<{ cpf: string; name: string } | undefined> {
  const row = await findRow(
    db,
    sql<{ cpf: string; name: string }>`
      select cpf, name from recharge_order where player_id = ${playerId} order by created_at desc, order_id limit 1`,
  );
  if (row === undefined) return undefined;
  const { cpf, name } = openColumns(db, { ...row, playerId }, ['cpf', 'name']);
  return { cpf, name };
}

export type DepositFilter = { playerId: number; from: Date; to: Date; limit: number; offset: number };

export async function listDeposits(
  db: Queryable,
  filter: DepositFilter,
): Promise<{ list: DepositRow[]; total: number }> {
  const where = sql`from recharge_order where player_id = ${filter.playerId} and created_at >= ${filter.from} and created_at < ${filter.to}`;
  const list = await queryRows(
    db,
    sql<DepositRow>`select ${columns} ${where} order by created_at desc, order_id limit ${filter.limit} offset ${filter.offset}`,
  );
  const { total } = await requireRow(db, sql<{ total: number }>`select count(*) as total ${where}`);
  return { list: list.map((row) => opened(db, row)), total };
}

/** The sum of a player's deposits that can still be paid. @param besides a deposit that is left out */
export const findWaitingCentavos = async (
  db: Queryable,
  playerId: number,
  { now, besides = null }: { now: Date; besides?: string | null },
): Promise<Centavos> =>
  (
    await requireRow(
      db,
      sql<{ waiting: Centavos }>`
        select coalesce(sum(amount), 0)::bigint as waiting from recharge_order
        where player_id = ${playerId} and state = 'waiting' and expires_at > ${now}
          and order_id is distinct from ${besides}::uuid`,
    )
  ).waiting;

/** The number of deposits about which the bank will be asked, and the earliest time at which one is due. */
export const findWaitingDeposits = (db: Queryable): Promise<{ waiting: number; dueSince: Date | null }> =>
  requireRow(
    db,
    sql<{ waiting: number; dueSince: Date | null }>`
      select count(*) as waiting, min(check_at) as "dueSince" from recharge_order where check_at is not null`,
  );
