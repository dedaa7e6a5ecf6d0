import type { DatabaseSync } from 'node:sqlite';
import { centavos, type Centavos } from '@ipe/money';

type RefundStatus = 'EM_PROCESSAMENTO' | 'DEVOLVIDO' | 'NAO_REALIZADO';

/** With the MED kinds, the payer's bank takes a disputed payment back without a request of ours. */
export type RefundNature = 'ORIGINAL' | 'RETIRADA' | 'MED_FRAUDE' | 'MED_OPERACIONAL';

export type Refund = {
  endToEndId: string;
  /** The client's id. */
  id: string;
  /** The network's id (`rtrId`). */
  returnId: string;
  amountCentavos: Centavos;
  nature: RefundNature;
  description: string | undefined;
  status: RefundStatus;
  requestedAt: Date;
  settlesAt: Date;
  settledAt: Date | undefined;
  /** Why the refund will end, or ended, NAO_REALIZADO. */
  failure: string | undefined;
};

type Row = {
  end_to_end_id: string;
  id: string;
  return_id: string;
  amount_centavos: number;
  nature: RefundNature;
  description: string | null;
  status: RefundStatus;
  requested_at: number;
  settles_at: number;
  settled_at: number | null;
  failure: string | null;
};

export function insertRefund(database: DatabaseSync, refund: Omit<Refund, 'settledAt' | 'status'>): void {
  const insert = database.prepare(`
    INSERT INTO refund
      (end_to_end_id, id, return_id, amount_centavos, nature, description, status, requested_at, settles_at, failure)
    VALUES (?, ?, ?, ?, ?, ?, 'EM_PROCESSAMENTO', ?, ?, ?)`);
  insert.run(
    refund.endToEndId,
    refund.id,
    refund.returnId,
    refund.amountCentavos,
    refund.nature,
    refund.description ?? null,
    refund.requestedAt.getTime(),
    refund.settlesAt.getTime(),
    refund.failure ?? null,
  );
}

export function findRefund(database: DatabaseSync, endToEndId: string, id: string): Refund | undefined {
  const select = database.prepare('SELECT * FROM refund WHERE end_to_end_id = ? AND id = ?');
  const row = select.get(endToEndId, id) as Row | undefined;
  return row && read(row);
}

/** The refunds that are known at `now`. A return by MED may be planned for later. */
export function listRefunds(database: DatabaseSync, endToEndId: string, now: Date): Refund[] {
  const select = database.prepare(`
    SELECT * FROM refund WHERE end_to_end_id = ? AND requested_at <= ? ORDER BY requested_at, id`);
  return (select.all(endToEndId, now.getTime()) as Row[]).map(read);
}

/** How much of a payment has gone back or is going back, in centavos. */
export function sumRefunds(refunds: Refund[]): number {
  return refunds
    .filter(({ status }) => status !== 'NAO_REALIZADO')
    .reduce((sum, { amountCentavos }) => sum + amountCentavos, 0);
}

export function listDueRefunds(database: DatabaseSync, now: Date): Refund[] {
  const select = database.prepare("SELECT * FROM refund WHERE status = 'EM_PROCESSAMENTO' AND settles_at <= ?");
  return (select.all(now.getTime()) as Row[]).map(read);
}

/** The time of the next refund's settlement, in milliseconds since 1970. */
export function findNextRefundTime(database: DatabaseSync): number | undefined {
  const select = database.prepare("SELECT min(settles_at) AS next FROM refund WHERE status = 'EM_PROCESSAMENTO'");
  return (select.get() as { next: number | null }).next ?? undefined;
}

/** @param failure why it failed; undefined when the payer has the money back */
export function settleRefund(
  database: DatabaseSync,
  { endToEndId, id }: Refund,
  { settledAt, failure }: { settledAt: Date; failure: string | undefined },
): void {
  const update = database.prepare(`
    UPDATE refund SET status = ?, settled_at = ?, failure = ? WHERE end_to_end_id = ? AND id = ?`);
  const status: RefundStatus = failure === undefined ? 'DEVOLVIDO' : 'NAO_REALIZADO';
  update.run(status, settledAt.getTime(), failure ?? null, endToEndId, id);
}

function read(row: Row): Refund {
  return {
    endToEndId: row.end_to_end_id,
    id: row.id,
    returnId: row.return_id,
    amountCentavos: centavos(row.amount_centavos),
    nature: row.nature,
    description: row.description ?? undefined,
    status: row.status,
    requestedAt: new Date(row.requested_at),
    settlesAt: new Date(row.settles_at),
    settledAt: row.settled_at === null ? undefined : new Date(row.settled_at),
    failure: row.failure ?? undefined,
  };
}
