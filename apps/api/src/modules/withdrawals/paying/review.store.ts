import type { Centavos } from '@ipe/money';
import { depositReturns } from '#modules/deposits/index.ts';
import { openColumns, queryRows, requireRow, sql, type Queryable } from '#platform/database/index.ts';
import { hourMs } from '#platform/time/durations.ts';
import type { KeyType } from '../keys/pix-keys.store.ts';
import { openWithdrawals } from '../relations.ts';
import type { Held } from '../rule/withdrawal-rule.ts';
import type { WithdrawalState } from '../withdrawal-states.ts';

export type OpenRow = {
  playerId: number;
  idEnvio: string;
  state: Extract<WithdrawalState, 'review' | 'approved' | 'sent'>;
  amount: Centavos;
  fee: Centavos;
  keyType: KeyType;
  key: string;
  cpf: string;
  createdAt: Date;
  promisedAt: Date;
  approvedAt: Date | null;
  unansweredAt: Date | null;
  /** Why a person reviews it; null where none does. */
  reason: string | null;
  /** The rule's version that checked it, and what held it; null for withdrawals of releases that didn't note it. */
  ruleVersion: number | null;
  held: Held[] | null;
  /** Whether the bank ever took a credited deposit of this player back. */
  hadReturn: boolean;
};

/** The withdrawals in these states, of all players or of one, the most urgent first. */
export async function listOpenWithdrawals(
  db: Queryable,
  { states, playerId }: { states: OpenRow['state'][]; playerId: number | undefined },
  limit: number,
): Promise<OpenRow[]> {
  const rows = await queryRows(
    db,
    sql<OpenRow>`
      select w.player_id as "playerId", w.id_envio as "idEnvio", w.state, w.amount, w.fee, w.key_type as "keyType", w.key, w.cpf,
        w.created_at as "createdAt", w.promised_at as "promisedAt", w.approved_at as "approvedAt",
        w.unanswered_at as "unansweredAt", s.reason,
        c.rule_version as "ruleVersion", c.held,
        exists (select from ${depositReturns} r where r.player_id = w.player_id) as "hadReturn"
      from withdrawal w join withdrawal_step s
        on s.player_id = w.player_id and s.withdrawal_id = w.withdrawal_id and s.step_no = 1
        left join withdrawal_check c on c.player_id = w.player_id and c.withdrawal_id = w.withdrawal_id
      where w.state in ${openWithdrawals} and w.state = any(${states})
        ${playerId === undefined ? sql`` : sql`and w.player_id = ${playerId}`}
      order by w.promised_at, w.player_id limit ${limit}`,
  );
  return rows.map((row) => openColumns(db, row, ['key', 'cpf']));
}

/** Number and sum of the open withdrawals by state, in centavos. */
export const sumOpen = (db: Queryable): Promise<{ state: WithdrawalState; withdrawals: number; amount: number }[]> =>
  queryRows(
    db,
    sql<{ state: WithdrawalState; withdrawals: number; amount: number }>`
      select state, count(*) as withdrawals, sum(amount)::float8 as amount from withdrawal
      where state in ${openWithdrawals} group by state`,
  );

export const countLate = async (db: Queryable, now: Date): Promise<number> =>
  (
    await requireRow(
      db,
      sql<{ late: number }>`
        select count(*) as late from withdrawal where state in ${openWithdrawals} and promised_at <= ${now}`,
    )
  ).late;

export type OverdueRow = Pick<OpenRow, 'playerId' | 'idEnvio' | 'state' | 'promisedAt'>;

/**
 * Marks the late withdrawals that weren't marked in the last hour. Only the node that marks one gets it. A mark in the
 * future comes from a wrong clock and doesn't count.
 */
export const markOverdue = (db: Queryable, now: Date): Promise<OverdueRow[]> =>
  queryRows(
    db,
    sql<OverdueRow>`
      update withdrawal set overdue_logged_at = ${now}
      where state in ${openWithdrawals} and promised_at <= ${now} and (overdue_logged_at is null
        or overdue_logged_at <= ${new Date(now.getTime() - hourMs)} or overdue_logged_at > ${now})
      returning player_id as "playerId", id_envio as "idEnvio", state, promised_at as "promisedAt"`,
  );
