import type { DatabaseSync } from 'node:sqlite';
import { centavos, type Centavos } from '@ipe/money';
import type { CobSolicitada } from '@ipe/pix';
import type { Page } from '../platform/page.ts';

type ChargeStatus = 'ATIVA' | 'CONCLUIDA' | 'REMOVIDA_PELO_USUARIO_RECEBEDOR';

export type Charge = {
  id: number;
  txid: string;
  /** The secret last part of `location`. */
  token: string;
  location: string;
  revision: number;
  status: ChargeStatus;
  request: CobSolicitada;
  amountCentavos: Centavos;
  createdAt: Date;
  expiresAt: Date;
};

type Row = {
  id: number;
  txid: string;
  token: string;
  location: string;
  revision: number;
  status: ChargeStatus;
  request: string;
  amount_centavos: number;
  created_at: number;
  expires_at: number;
};

export function insertCharge(database: DatabaseSync, charge: Omit<Charge, 'id'>): void {
  const insert = database.prepare(`
    INSERT INTO charge (txid, token, location, revision, status, request, amount_centavos, created_at, expires_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  insert.run(
    charge.txid,
    charge.token,
    charge.location,
    charge.revision,
    charge.status,
    JSON.stringify(charge.request),
    charge.amountCentavos,
    charge.createdAt.getTime(),
    charge.expiresAt.getTime(),
  );
}

/** Stores a changed charge; its id, token and time of creation stay. */
export function updateCharge(database: DatabaseSync, charge: Charge): void {
  const update = database.prepare(`
    UPDATE charge SET revision = ?, status = ?, request = ?, amount_centavos = ?, expires_at = ? WHERE txid = ?`);
  update.run(
    charge.revision,
    charge.status,
    JSON.stringify(charge.request),
    charge.amountCentavos,
    charge.expiresAt.getTime(),
    charge.txid,
  );
}

export function findCharge(database: DatabaseSync, txid: string): Charge | undefined {
  const row = database.prepare('SELECT * FROM charge WHERE txid = ?').get(txid) as Row | undefined;
  return row && read(row);
}

export function findChargeByToken(database: DatabaseSync, token: string): Charge | undefined {
  const row = database.prepare('SELECT * FROM charge WHERE token = ?').get(token) as Row | undefined;
  return row && read(row);
}

export type ChargeFilter = {
  from: Date;
  to: Date;
  /** CPF or CNPJ. */
  debtorDocument: string | undefined;
  status: string | undefined;
};

const matching = `
  FROM charge
  WHERE created_at BETWEEN :from AND :to
    AND (:status IS NULL OR status = :status)
    AND (:debtorDocument IS NULL
      OR coalesce(request ->> '$.devedor.cpf', request ->> '$.devedor.cnpj') = :debtorDocument)`;

/** Oldest first. `total` counts all that match. */
export function listCharges(
  database: DatabaseSync,
  filter: ChargeFilter,
  page: Page,
): { charges: Charge[]; total: number } {
  const values = {
    from: filter.from.getTime(),
    to: filter.to.getTime(),
    status: filter.status ?? null,
    debtorDocument: filter.debtorDocument ?? null,
  };
  const { total } = database.prepare(`SELECT count(*) AS total ${matching}`).get(values) as { total: number };
  const select = database.prepare(`SELECT * ${matching} ORDER BY created_at, id LIMIT :limit OFFSET :offset`);
  const rows = select.all({ ...values, limit: page.size, offset: page.number * page.size }) as Row[];
  return { charges: rows.map(read), total };
}

function read(row: Row): Charge {
  return {
    id: row.id,
    txid: row.txid,
    token: row.token,
    location: row.location,
    revision: row.revision,
    status: row.status,
    request: JSON.parse(row.request) as CobSolicitada,
    amountCentavos: centavos(row.amount_centavos),
    createdAt: new Date(row.created_at),
    expiresAt: new Date(row.expires_at),
  };
}
