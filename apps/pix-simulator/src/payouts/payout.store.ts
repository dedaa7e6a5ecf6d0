import type { DatabaseSync } from 'node:sqlite';
import { centavos, type Centavos } from '@ipe/money';

export type PayoutStatus = 'EM_PROCESSAMENTO' | 'REALIZADO';

export type Payout = {
  /** The client's `idEnvio`. */
  id: string;
  endToEndId: string;
  amountCentavos: Centavos;
  payerKey: string;
  payerInfo: string | undefined;
  payeeKey: string;
  payeeDocument: string;
  payeeName: string;
  status: PayoutStatus;
  requestedAt: Date;
  settlesAt: Date;
  settledAt: Date | undefined;
};

type Row = {
  id: string;
  end_to_end_id: string;
  amount_centavos: number;
  payer_key: string;
  payer_info: string | null;
  payee_key: string;
  payee_document: string;
  payee_name: string;
  status: PayoutStatus;
  requested_at: number;
  settles_at: number;
  settled_at: number | null;
};

export function insertPayout(database: DatabaseSync, payout: Omit<Payout, 'status' | 'settledAt'>): void {
  const insert = database.prepare(`
    INSERT INTO payout
      (id, end_to_end_id, amount_centavos, payer_key, payer_info, payee_key, payee_document, payee_name,
       status, requested_at, settles_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'EM_PROCESSAMENTO', ?, ?)`);
  insert.run(
    payout.id,
    payout.endToEndId,
    payout.amountCentavos,
    payout.payerKey,
    payout.payerInfo ?? null,
    payout.payeeKey,
    payout.payeeDocument,
    payout.payeeName,
    payout.requestedAt.getTime(),
    payout.settlesAt.getTime(),
  );
}

export function findPayout(database: DatabaseSync, id: string): Payout | undefined {
  const row = database.prepare('SELECT * FROM payout WHERE id = ?').get(id) as Row | undefined;
  return row && read(row);
}

export function listDuePayouts(database: DatabaseSync, now: Date): Payout[] {
  const select = database.prepare("SELECT * FROM payout WHERE status = 'EM_PROCESSAMENTO' AND settles_at <= ?");
  return (select.all(now.getTime()) as Row[]).map(read);
}

/** When the next payout settles, in milliseconds since 1970. */
export function findNextPayoutTime(database: DatabaseSync): number | undefined {
  const select = database.prepare("SELECT min(settles_at) AS next FROM payout WHERE status = 'EM_PROCESSAMENTO'");
  return (select.get() as { next: number | null }).next ?? undefined;
}

export function settlePayout(database: DatabaseSync, { id }: Payout, settledAt: Date): void {
  database.prepare("UPDATE payout SET status = 'REALIZADO', settled_at = ? WHERE id = ?").run(settledAt.getTime(), id);
}

function read(row: Row): Payout {
  return {
    id: row.id,
    endToEndId: row.end_to_end_id,
    amountCentavos: centavos(row.amount_centavos),
    payerKey: row.payer_key,
    payerInfo: row.payer_info ?? undefined,
    payeeKey: row.payee_key,
    payeeDocument: row.payee_document,
    payeeName: row.payee_name,
    status: row.status,
    requestedAt: new Date(row.requested_at),
    settlesAt: new Date(row.settles_at),
    settledAt: row.settled_at === null ? undefined : new Date(row.settled_at),
  };
}
