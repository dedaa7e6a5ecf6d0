import type { DatabaseSync } from 'node:sqlite';
import { centavos, type Centavos } from '@ipe/money';
import type { Page } from '../platform/page.ts';

export type Payment = {
  endToEndId: string;
  txid: string;
  amountCentavos: Centavos;
  paidAt: Date;
  /** CPF or CNPJ. */
  payerDocument: string;
  payerName: string;
};

type Row = {
  end_to_end_id: string;
  txid: string;
  amount_centavos: number;
  paid_at: number;
  payer_document: string;
  payer_name: string;
};

export function insertPayment(database: DatabaseSync, payment: Payment): void {
  const insert = database.prepare(`
    INSERT INTO payment (end_to_end_id, txid, amount_centavos, paid_at, payer_document, payer_name)
    VALUES (?, ?, ?, ?, ?, ?)`);
  insert.run(
    payment.endToEndId,
    payment.txid,
    payment.amountCentavos,
    payment.paidAt.getTime(),
    payment.payerDocument,
    payment.payerName,
  );
}

export function findPayment(database: DatabaseSync, endToEndId: string): Payment | undefined {
  const row = database.prepare('SELECT * FROM payment WHERE end_to_end_id = ?').get(endToEndId) as Row | undefined;
  return row && read(row);
}

/** The payments of a charge, oldest first. There is more than one only if a fault had the charge paid twice. */
export function listPaymentsOfCharge(database: DatabaseSync, txid: string): Payment[] {
  const select = database.prepare('SELECT * FROM payment WHERE txid = ? ORDER BY rowid');
  return (select.all(txid) as Row[]).map(read);
}

export type PaymentFilter = {
  from: Date;
  to: Date;
  txid: string | undefined;
  payerDocument: string | undefined;
  hasRefund: boolean | undefined;
};

const matching = `
  FROM payment
  WHERE paid_at BETWEEN :from AND :to
    AND (:txid IS NULL OR txid = :txid)
    AND (:payerDocument IS NULL OR payer_document = :payerDocument)
    AND (:hasRefund IS NULL
      OR :hasRefund = EXISTS (SELECT 1 FROM refund WHERE refund.end_to_end_id = payment.end_to_end_id))`;

/** Payments, oldest first. `total` counts all that match. */
export function listPayments(
  database: DatabaseSync,
  filter: PaymentFilter,
  page: Page,
): { payments: Payment[]; total: number } {
  const values = {
    from: filter.from.getTime(),
    to: filter.to.getTime(),
    txid: filter.txid ?? null,
    payerDocument: filter.payerDocument ?? null,
    hasRefund: filter.hasRefund === undefined ? null : Number(filter.hasRefund),
  };
  const { total } = database.prepare(`SELECT count(*) AS total ${matching}`).get(values) as { total: number };
  const select = database.prepare(`SELECT * ${matching} ORDER BY paid_at, end_to_end_id LIMIT :limit OFFSET :offset`);
  const rows = select.all({ ...values, limit: page.size, offset: page.number * page.size }) as Row[];
  return { payments: rows.map(read), total };
}

function read(row: Row): Payment {
  return {
    endToEndId: row.end_to_end_id,
    txid: row.txid,
    amountCentavos: centavos(row.amount_centavos),
    paidAt: new Date(row.paid_at),
    payerDocument: row.payer_document,
    payerName: row.payer_name,
  };
}
