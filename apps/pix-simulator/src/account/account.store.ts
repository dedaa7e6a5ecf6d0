import type { DatabaseSync } from 'node:sqlite';
import { centavos, type Centavos } from '@ipe/money';

/**
 * `refund` and `payout` take money out when they are accepted, and `…-returned` puts it back when they end
 * NAO_REALIZADO, or when the payee's bank returns a payout. `med` is money that the bank of a disputed payment's payer
 * took back.
 */
type MovementKind =
  | 'opening'
  | 'adjustment'
  | 'received'
  | 'refund'
  | 'refund-returned'
  | 'med'
  | 'payout'
  | 'payout-returned';

export type NewMovement = {
  at: Date;
  kind: MovementKind;
  /** Negative for money that leaves the account. */
  amountCentavos: Centavos;
  txid?: string;
  idEnvio?: string;
  endToEndId?: string;
  refundId?: string;
};

export type Movement = Omit<Required<NewMovement>, 'at' | 'txid' | 'idEnvio' | 'endToEndId' | 'refundId'> & {
  id: number;
  /** The account's balance after this line. */
  balanceCentavos: Centavos;
  at: string;
  txid: string | null;
  idEnvio: string | null;
  endToEndId: string | null;
  refundId: string | null;
};

/** Writes the opening line of a book that has none. It is line 0, so that it precedes the lines of a book from an older release. */
export function openAccount(
  database: DatabaseSync,
  { at, amountCentavos }: Pick<NewMovement, 'at' | 'amountCentavos'>,
) {
  if (database.prepare('SELECT 1 FROM account').get()) return;
  database
    .prepare("INSERT INTO movement (id, at, kind, amount_centavos) VALUES (0, ?, 'opening', ?)")
    .run(at.getTime(), amountCentavos);
  database.exec('INSERT INTO account (id, balance_centavos) SELECT 1, sum(amount_centavos) FROM movement');
}

/**
 * Writes one line, inside the caller's transaction.
 * @throws Error when the account would go below zero; callers check `readBalance` first
 */
export function book(database: DatabaseSync, movement: NewMovement): void {
  database.prepare('UPDATE account SET balance_centavos = balance_centavos + ?').run(movement.amountCentavos);
  const insert = database.prepare(`
    INSERT INTO movement (at, kind, amount_centavos, txid, payout_id, end_to_end_id, refund_id)
    VALUES (?, ?, ?, ?, ?, ?, ?)`);
  insert.run(
    movement.at.getTime(),
    movement.kind,
    movement.amountCentavos,
    movement.txid ?? null,
    movement.idEnvio ?? null,
    movement.endToEndId ?? null,
    movement.refundId ?? null,
  );
}

export function readBalance(database: DatabaseSync): Centavos {
  const row = database.prepare('SELECT balance_centavos FROM account').get() as { balance_centavos: number };
  return centavos(row.balance_centavos);
}

/** The book's lines in order, after the line `after`. */
export function listMovements(database: DatabaseSync, page: { after: number; limit: number }): Movement[] {
  const select = database.prepare(`
    SELECT * FROM (
      SELECT id, at, kind, amount_centavos AS amountCentavos, sum(amount_centavos) OVER (ORDER BY id) AS balanceCentavos,
        txid, payout_id AS idEnvio, end_to_end_id AS endToEndId, refund_id AS refundId
      FROM movement)
    WHERE id > ? ORDER BY id LIMIT ?`);
  const rows = select.all(page.after, page.limit) as (Omit<Movement, 'at'> & { at: number })[];
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}
