import { execute, findRow, queryRows, requireRow, sql, type Queryable } from '#platform/database/index.ts';
import type { KeyType } from './pix-keys.store.ts';

type WithdrawalState = 'review' | 'approved' | 'sent' | 'paid' | 'refused' | 'failed';

export type WithdrawalRow = {
  playerId: number;
  withdrawalId: string;
  requestId: string;
  idEnvio: string;
  amount: number;
  fee: number;
  keyId: string;
  keyType: KeyType;
  key: string;
  cpf: string;
  state: WithdrawalState;
  createdAt: Date;
};

const columns = sql`
  player_id as "playerId", withdrawal_id as "withdrawalId", request_id as "requestId", id_envio as "idEnvio", amount, fee,
  key_id as "keyId", key_type as "keyType", key, cpf, state, created_at as "createdAt"`;

/** @returns whether it was inserted: a repeat of the requestId and a second open withdrawal insert nothing */
export const insertWithdrawal = async (tx: Queryable, row: Omit<WithdrawalRow, 'state'>): Promise<boolean> =>
  (await execute(
    tx,
    sql`insert into withdrawal (player_id, withdrawal_id, request_id, id_envio, amount, fee, key_id, key_type, key, cpf, state, created_at, check_at)
        values (${row.playerId}, ${row.withdrawalId}, ${row.requestId}, ${row.idEnvio}, ${row.amount}, ${row.fee}, ${row.keyId},
                ${row.keyType}, ${row.key}, ${row.cpf}, 'review', ${row.createdAt}, null)
        on conflict do nothing`,
  )) === 1;

export const findByRequest = (db: Queryable, playerId: number, requestId: string): Promise<WithdrawalRow | undefined> =>
  findRow(
    db,
    sql<WithdrawalRow>`select ${columns} from withdrawal where player_id = ${playerId} and request_id = ${requestId}`,
  );

export const findByIdEnvio = (db: Queryable, playerId: number, idEnvio: string): Promise<WithdrawalRow | undefined> =>
  findRow(
    db,
    sql<WithdrawalRow>`select ${columns} from withdrawal where player_id = ${playerId} and id_envio = ${idEnvio}`,
  );

export const findOpen = (db: Queryable, playerId: number): Promise<WithdrawalRow | undefined> =>
  findRow(
    db,
    sql<WithdrawalRow>`
      select ${columns} from withdrawal where player_id = ${playerId} and state in ('review', 'approved', 'sent')`,
  );

export type WithdrawalChange = {
  from: WithdrawalState;
  to: WithdrawalState;
  /** For the player, in Portuguese. */
  reason?: string;
  now: Date;
  checkAt: Date | null;
};

/** Moves a withdrawal from one state to the next and writes the step down. @returns whether this call moved it */
export async function changeState(tx: Queryable, row: WithdrawalRow, change: WithdrawalChange): Promise<boolean> {
  const moved = await execute(
    tx,
    sql`update withdrawal set state = ${change.to}, check_at = ${change.checkAt}
        where player_id = ${row.playerId} and withdrawal_id = ${row.withdrawalId} and state = ${change.from}`,
  );
  if (moved === 1) await insertStep(tx, row, { state: change.to, reason: change.reason, now: change.now });
  return moved === 1;
}

type NewStep = { state: WithdrawalState; reason?: string | undefined; now: Date };

export const insertStep = (tx: Queryable, row: Pick<WithdrawalRow, 'playerId' | 'withdrawalId'>, step: NewStep) =>
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

/** Leases the withdrawals that are due: until then no other node works on them. */
export const leaseDue = (db: Queryable, lease: { now: Date; until: Date; limit: number }): Promise<WithdrawalRow[]> =>
  queryRows(
    db,
    sql<WithdrawalRow>`
      update withdrawal set check_at = ${lease.until}
      where (player_id, withdrawal_id) in (
        select player_id, withdrawal_id from withdrawal where check_at <= ${lease.now} order by check_at limit ${lease.limit}
        for update skip locked)
      returning ${columns}`,
  );

export const scheduleCheck = (db: Queryable, row: WithdrawalRow, checkAt: Date) =>
  execute(
    db,
    sql`update withdrawal set check_at = ${checkAt}
        where player_id = ${row.playerId} and withdrawal_id = ${row.withdrawalId} and state = ${row.state}`,
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
  return { list, total };
}

export const findPinHash = async (db: Queryable, playerId: number): Promise<string | undefined> =>
  (
    await findRow(
      db,
      sql<{ pinHash: string }>`select pin_hash as "pinHash" from withdrawal_pin where player_id = ${playerId}`,
    )
  )?.pinHash;

/** @returns whether this call set it: a PIN is set once */
export const insertPinHash = async (
  db: Queryable,
  pin: { playerId: number; pinHash: string; now: Date },
): Promise<boolean> =>
  (await execute(
    db,
    sql`insert into withdrawal_pin (player_id, pin_hash, created_at) values (${pin.playerId}, ${pin.pinHash}, ${pin.now})
        on conflict (player_id) do nothing`,
  )) === 1;
