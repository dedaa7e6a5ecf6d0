import type { DatabaseSync } from 'node:sqlite';
import { centavos, type Centavos } from '@ipe/money';

export type RefundStatus = 'EM_PROCESSAMENTO' | 'DEVOLVIDO';

export type Refund = {
  endToEndId: string;
  /** The client's. */
  id: string;
  /** The network's (`rtrId`). */
  returnId: string;
  amountCentavos: Centavos;
  nature: 'ORIGINAL' | 'RETIRADA';
  description: string | undefined;
  status: RefundStatus;
  requestedAt: Date;
  settlesAt: Date;
  settledAt: Date | undefined;
};

type Row = {
  end_to_end_id: string;
  id: string;
  return_id: string;
  amount_centavos: number;
  nature: Refund['nature'];
  description: string | null;
  status: RefundStatus;
  requested_at: number;
  settles_at: number;
  settled_at: number | null;
};

export function insertRefund(database: DatabaseSync, refund: Omit<Refund, 'settledAt' | 'status'>): void {
  const insert = database.prepare(`
    INSERT INTO refund
      (end_to_end_id, id, return_id, amount_centavos, nature, description, status, requested_at, settles_at)
    VALUES (?, ?, ?, ?, ?, ?, 'EM_PROCESSAMENTO', ?, ?)`);
  insert.run(
    refund.endToEndId,
    refund.id,
    refund.returnId,
    refund.amountCentavos,
    refund.nature,
    refund.description ?? null,
    refund.requestedAt.getTime(),
    refund.settlesAt.getTime(),
  );
}

export function findRefund(database: DatabaseSync, endToEndId: string, id: string): Refund | undefined {
  const select = database.prepare('SELECT * FROM refund WHERE end_to_end_id = ? AND id = ?');
  const row = select.get(endToEndId, id) as Row | undefined;
  return row && read(row);
}

export function listRefunds(database: DatabaseSync, endToEndId: string): Refund[] {
  const select = database.prepare('SELECT * FROM refund WHERE end_to_end_id = ? ORDER BY requested_at, id');
  return (select.all(endToEndId) as Row[]).map(read);
}

export function listDueRefunds(database: DatabaseSync, now: Date): Refund[] {
  const select = database.prepare("SELECT * FROM refund WHERE status = 'EM_PROCESSAMENTO' AND settles_at <= ?");
  return (select.all(now.getTime()) as Row[]).map(read);
}

/** When the next refund settles, in milliseconds since 1970. */
export function findNextRefundTime(database: DatabaseSync): number | undefined {
  const select = database.prepare("SELECT min(settles_at) AS next FROM refund WHERE status = 'EM_PROCESSAMENTO'");
  return (select.get() as { next: number | null }).next ?? undefined;
}

export function settleRefund(database: DatabaseSync, { endToEndId, id }: Refund, settledAt: Date): void {
  const update = database.prepare(`
    UPDATE refund SET status = 'DEVOLVIDO', settled_at = ? WHERE end_to_end_id = ? AND id = ?`);
  update.run(settledAt.getTime(), endToEndId, id);
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
  };
}
