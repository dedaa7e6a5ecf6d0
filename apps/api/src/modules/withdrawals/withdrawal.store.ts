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
import type { KeyType } from './keys/pix-keys.store.ts';
import { openWithdrawals } from './relations.ts';
import { requireTransition, type WithdrawalState } from './withdrawal-states.ts';

export type WithdrawalRow = {
  playerId: number;
  withdrawalId: string;
  requestId: string;
  idEnvio: string;
  /** All that left the wallet: the fee, which the house keeps, and what is sent. */
  amount: Centavos;
  fee: Centavos;
  keyId: string;
  keyType: KeyType;
  key: string;
  cpf: string;
  state: WithdrawalState;
  createdAt: Date;
  /** By when it was promised to be paid. */
  promisedAt: Date;
  /** When it was approved, and may be sent from; null in review. */
  approvedAt: Date | null;
  /** When the last unanswered attempt to pay it began. */
  unansweredAt: Date | null;
};

const columns = sql`
  player_id as "playerId", withdrawal_id as "withdrawalId", request_id as "requestId", id_envio as "idEnvio", amount, fee,
  key_id as "keyId", key_type as "keyType", key, cpf, state, created_at as "createdAt",
  promised_at as "promisedAt", approved_at as "approvedAt",
  unanswered_at as "unansweredAt"`;

export type NewWithdrawal = Omit<WithdrawalRow, 'state' | 'approvedAt' | 'unansweredAt'>;

/** The caller holds the wallet's lock and has found no other open withdrawal; the unique indexes are the second guard. */
export function insertWithdrawal(tx: Queryable, row: NewWithdrawal) {
  const seal = (text: string) => sealPersonal(tx, row.playerId, text);
  return execute(
    tx,
    sql`insert into withdrawal (player_id, withdrawal_id, request_id, id_envio, amount, fee, key_id, key_type, key, key_fingerprint,
          cpf, state, created_at, promised_at, check_at)
        values (${row.playerId}, ${row.withdrawalId}, ${row.requestId}, ${row.idEnvio}, ${row.amount}, ${row.fee}, ${row.keyId},
                ${row.keyType}, ${seal(row.key)}, ${fingerprint(tx, 'pix-key', row.key)}, ${seal(row.cpf)}, 'review',
                ${row.createdAt}, ${row.promisedAt}, null)`,
  );
}

/** Opens the sealed columns key and CPF. */
const opened = (db: Queryable, row: WithdrawalRow): WithdrawalRow => openColumns(db, row, ['key', 'cpf']);

async function findOpened(db: Queryable, statement: RawBuilder<WithdrawalRow>): Promise<WithdrawalRow | undefined> {
  const row = await findRow(db, statement);
  return row && opened(db, row);
}

export const findByRequest = (db: Queryable, playerId: number, requestId: string): Promise<WithdrawalRow | undefined> =>
  findOpened(
    db,
    sql<WithdrawalRow>`select ${columns} from withdrawal where player_id = ${playerId} and request_id = ${requestId}`,
  );

const findWithdrawal = (db: Queryable, playerId: number, withdrawalId: string): Promise<WithdrawalRow | undefined> =>
  findOpened(
    db,
    sql<WithdrawalRow>`select ${columns} from withdrawal where player_id = ${playerId} and withdrawal_id = ${withdrawalId}`,
  );

export const findByIdEnvio = (db: Queryable, playerId: number, idEnvio: string): Promise<WithdrawalRow | undefined> =>
  findOpened(
    db,
    sql<WithdrawalRow>`select ${columns} from withdrawal where player_id = ${playerId} and id_envio = ${idEnvio}`,
  );

export const findOpen = (db: Queryable, playerId: number): Promise<WithdrawalRow | undefined> =>
  findOpened(
    db,
    sql<WithdrawalRow>`
      select ${columns} from withdrawal where player_id = ${playerId} and state in ${openWithdrawals}`,
  );

type WithdrawalKey = Pick<WithdrawalRow, 'playerId' | 'withdrawalId'>;

export type WithdrawalChange = {
  from: WithdrawalState;
  to: WithdrawalState;
  /** For the player, in Portuguese. */
  reason?: string;
  now: Date;
  checkAt: Date | null;
  /** Set where the change is only allowed if no attempt to pay has begun since: the row's `unanswered_at` must still be this. */
  unansweredAt?: Date | null;
};

/**
 * Moves a withdrawal from one state to the next and inserts the step.
 * @returns whether this call moved it
 * @throws Error for an impossible step
 */
export async function changeState(tx: Queryable, row: WithdrawalKey, change: WithdrawalChange): Promise<boolean> {
  requireTransition(change.from, change.to);
  const { unansweredAt } = change;
  const guard = unansweredAt === undefined ? sql`` : sql`and unanswered_at is not distinct from ${unansweredAt}`;
  const moved = await execute(
    tx,
    sql`update withdrawal set state = ${change.to}, check_at = ${change.checkAt}, check_set_at = ${change.now},
          approved_at = coalesce(${change.to === 'approved' ? change.now : null}, approved_at)
        where player_id = ${row.playerId} and withdrawal_id = ${row.withdrawalId} and state = ${change.from} ${guard}`,
  );
  if (moved === 1) await insertStep(tx, row, { state: change.to, reason: change.reason, now: change.now });
  return moved === 1;
}

type NewStep = { state: WithdrawalState; reason?: string | undefined; now: Date };

export const insertStep = (tx: Queryable, row: WithdrawalKey, step: NewStep) =>
  execute(
    tx,
    sql`insert into withdrawal_step (player_id, withdrawal_id, step_no, state, reason, created_at)
        select ${row.playerId}, ${row.withdrawalId}, count(*) + 1, ${step.state}, ${step.reason ?? null}, ${step.now}
        from withdrawal_step where player_id = ${row.playerId} and withdrawal_id = ${row.withdrawalId}`,
  );

export type StepRow = { withdrawalId: string; state: WithdrawalState; reason: string | null; createdAt: Date };

export const listSteps = (db: Queryable, playerId: number, withdrawalIds: string[]): Promise<StepRow[]> =>
  queryRows(
    db,
    sql<StepRow>`
      select withdrawal_id as "withdrawalId", state, reason, created_at as "createdAt" from withdrawal_step
      where player_id = ${playerId} and withdrawal_id = any(${withdrawalIds}::uuid[]) order by step_no`,
  );

/** Leases the withdrawals that are due, so that no other node works on them before the lease ends. */
export async function leaseDue(db: Queryable, lease: Lease): Promise<WithdrawalRow[]> {
  const leased = await leaseRows(db, { table: 'withdrawal', id: 'withdrawal_id' }, lease);
  const rows = await Promise.all(leased.map(({ playerId, id }) => findWithdrawal(db, playerId, id)));
  return rows.filter((row) => row !== undefined);
}

export const scheduleCheck = (db: Queryable, row: WithdrawalRow, { checkAt, now }: { checkAt: Date; now: Date }) =>
  execute(
    db,
    sql`update withdrawal set check_at = ${checkAt}, check_set_at = ${now}
        where player_id = ${row.playerId} and withdrawal_id = ${row.withdrawalId} and state = ${row.state}`,
  );

/** @returns whether this node may make the attempt: the withdrawal has not ended, and no other attempt has begun since the row was read */
export async function beginAttempt(db: Queryable, row: WithdrawalRow, at: Date): Promise<boolean> {
  const begun = await execute(
    db,
    sql`update withdrawal set unanswered_at = ${at}
        where player_id = ${row.playerId} and withdrawal_id = ${row.withdrawalId} and state = ${row.state}
          and unanswered_at is not distinct from ${row.unansweredAt} and unanswered_at is distinct from ${at}`,
  );
  return begun === 1;
}

/** Notes that an attempt was answered; an earlier unanswered attempt counts again. The mark of a later attempt stays. */
export const endAttempt = (db: Queryable, row: WithdrawalKey, { at, before }: { at: Date; before: Date | null }) =>
  execute(
    db,
    sql`update withdrawal set unanswered_at = ${before}
        where player_id = ${row.playerId} and withdrawal_id = ${row.withdrawalId} and unanswered_at = ${at}`,
  );

/** Brings the next step forward after a failed one, unless the withdrawal's time is no longer the lease's. */
export const retryStep = (db: Queryable, row: WithdrawalKey, { until, retryAt }: Retry) =>
  execute(
    db,
    sql`update withdrawal set check_at = ${retryAt}
        where player_id = ${row.playerId} and withdrawal_id = ${row.withdrawalId} and check_at = ${until}`,
  );

export type WithdrawalFilter = { playerId: number; from: Date; to: Date; limit: number; offset: number };

export async function listWithdrawals(
  db: Queryable,
  filter: WithdrawalFilter,
): Promise<{ list: WithdrawalRow[]; total: number }> {
  const where = sql`from withdrawal where player_id = ${filter.playerId} and created_at >= ${filter.from} and created_at < ${filter.to}`;
  const list = await queryRows(
    db,
    sql<WithdrawalRow>`select ${columns} ${where} order by created_at desc, withdrawal_id limit ${filter.limit} offset ${filter.offset}`,
  );
  const { total } = await requireRow(db, sql<{ total: number }>`select count(*) as total ${where}`);
  return { list: list.map((row) => opened(db, row)), total };
}

export const sumPaidWithdrawals = (db: Queryable, playerId: number): Promise<{ count: number; sum: Centavos }> =>
  requireRow(
    db,
    sql<{ count: number; sum: Centavos }>`
      select count(*) as count, coalesce(sum(amount), 0)::bigint as sum from withdrawal
      where player_id = ${playerId} and state = 'paid'`,
  );

export const hasOpenWithdrawal = async (db: Queryable, playerId: number): Promise<boolean> =>
  (await findOpen(db, playerId)) !== undefined;

/** The fees of the withdrawals among these references of the ledger, by reference. */
export const findWithdrawalFees = async (
  db: Queryable,
  playerId: number,
  references: string[],
): Promise<Map<string, number>> =>
  new Map(
    (
      await queryRows(
        db,
        sql<{ reference: string; fee: Centavos }>`
          select withdrawal_id::text as reference, fee from withdrawal
          where player_id = ${playerId} and withdrawal_id = any(${references}::uuid[])`,
      )
    ).map(({ reference, fee }) => [reference, fee]),
  );

/** The number of withdrawals about which the bank will be asked, and the earliest time at which one is due. */
export const findWaitingWithdrawals = (db: Queryable): Promise<{ waiting: number; dueSince: Date | null }> =>
  requireRow(
    db,
    sql<{ waiting: number; dueSince: Date | null }>`
      select count(*) as waiting, min(check_at) as "dueSince" from withdrawal where check_at is not null`,
  );
