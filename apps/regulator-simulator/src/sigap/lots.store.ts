import type { DatabaseSync } from 'node:sqlite';
import type { DocumentName } from '@ipe/sigap';

export type StoredLot = {
  movementId: string;
  document: DocumentName;
  day: string;
  cnpj: string;
  lotNo: number;
  isRectifier: boolean;
  hash: string;
  content: Uint8Array;
  isRejected: boolean;
  receivedAt: Date;
};

type LotName = Pick<StoredLot, 'document' | 'day' | 'cnpj' | 'lotNo'>;

const readRow = (row: Record<string, unknown>): StoredLot => ({
  movementId: String(row['movement_id']),
  document: row['document'] as DocumentName,
  day: String(row['day']),
  cnpj: String(row['cnpj']),
  lotNo: Number(row['lot_no']),
  isRectifier: row['is_rectifier'] === 1,
  hash: String(row['hash']),
  content: row['content'] as Uint8Array,
  isRejected: row['is_rejected'] === 1,
  receivedAt: new Date(Number(row['received_at'])),
});

export function insertLot(database: DatabaseSync, lot: StoredLot): void {
  database
    .prepare('INSERT INTO lot VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
    .run(
      lot.movementId,
      lot.document,
      lot.day,
      lot.cnpj,
      lot.lotNo,
      lot.isRectifier ? 1 : 0,
      lot.hash,
      lot.content,
      lot.isRejected ? 1 : 0,
      lot.receivedAt.getTime(),
    );
}

export function findLotByHash(database: DatabaseSync, hash: string): StoredLot | undefined {
  const row = database.prepare('SELECT * FROM lot WHERE hash = ?').get(hash);
  return row && readRow(row);
}

export function findLot(database: DatabaseSync, document: DocumentName, movementId: string): StoredLot | undefined {
  const row = database.prepare('SELECT * FROM lot WHERE movement_id = ? AND document = ?').get(movementId, document);
  return row && readRow(row);
}

/** The newest file of this lot. */
export function findNewest(database: DatabaseSync, { document, day, cnpj, lotNo }: LotName): StoredLot | undefined {
  const row = database
    .prepare('SELECT * FROM lot WHERE document = ? AND day = ? AND cnpj = ? AND lot_no = ? ORDER BY rowid DESC LIMIT 1')
    .get(document, day, cnpj, lotNo);
  return row && readRow(row);
}

/** The files of a day in the order of their arrival. */
export const listLots = (database: DatabaseSync, day: string): StoredLot[] =>
  database.prepare('SELECT * FROM lot WHERE day = ? ORDER BY rowid').all(day).map(readRow);
