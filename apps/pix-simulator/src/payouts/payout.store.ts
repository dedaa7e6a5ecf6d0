import type { DatabaseSync } from 'node:sqlite';
import { centavos, type Centavos } from '@ipe/money';
import type { PayoutFailure } from '../faults/fault.ts';
import type { Page } from '../platform/page.ts';

export type PayoutStatus = 'EM_PROCESSAMENTO' | 'REALIZADO' | 'NAO_REALIZADO';

/** For a payout that stays in process until it is released: the last time that a Date can hold. */
export const never = new Date(8.64e15);

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
  /** Why the payout will end, or ended, NAO_REALIZADO. */
  failure: PayoutFailure | undefined;
  /** The payee's bank returns the payout as soon as it is paid. */
  comesBack: boolean;
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
  failure: string | null;
  comes_back: number;
};

export function insertPayout(database: DatabaseSync, payout: Omit<Payout, 'status' | 'settledAt'>): void {
  const insert = database.prepare(`
    INSERT INTO payout
      (id, end_to_end_id, amount_centavos, payer_key, payer_info, payee_key, payee_document, payee_name,
       status, requested_at, settles_at, failure, comes_back)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'EM_PROCESSAMENTO', ?, ?, ?, ?)`);
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
    payout.failure ? JSON.stringify(payout.failure) : null,
    payout.comesBack ? 1 : 0,
  );
}

export function findPayout(database: DatabaseSync, id: string): Payout | undefined {
  const row = database.prepare('SELECT * FROM payout WHERE id = ?').get(id) as Row | undefined;
  return row && read(row);
}

export function findPayoutByEndToEndId(database: DatabaseSync, endToEndId: string): Payout | undefined {
  const row = database.prepare('SELECT * FROM payout WHERE end_to_end_id = ?').get(endToEndId) as Row | undefined;
  return row && read(row);
}

const matching = `
  FROM payout WHERE requested_at BETWEEN :from AND :to AND (:status IS NULL OR status = :status)`;

/** Oldest first. `total` counts all that match. */
export function listPayouts(
  database: DatabaseSync,
  filter: { from: Date; to: Date; status: PayoutStatus | undefined },
  page: Page,
): { payouts: Payout[]; total: number } {
  const values = { from: filter.from.getTime(), to: filter.to.getTime(), status: filter.status ?? null };
  const { total } = database.prepare(`SELECT count(*) AS total ${matching}`).get(values) as { total: number };
  const select = database.prepare(`SELECT * ${matching} ORDER BY requested_at, id LIMIT :limit OFFSET :offset`);
  const rows = select.all({ ...values, limit: page.size, offset: page.number * page.size }) as Row[];
  return { payouts: rows.map(read), total };
}

export function listDuePayouts(database: DatabaseSync, now: Date): Payout[] {
  const select = database.prepare("SELECT * FROM payout WHERE status = 'EM_PROCESSAMENTO' AND settles_at <= ?");
  return (select.all(now.getTime()) as Row[]).map(read);
}

/** The time of the next payout's settlement, in milliseconds since 1970. */
export function findNextPayoutTime(database: DatabaseSync): number | undefined {
  const select = database.prepare("SELECT min(settles_at) AS next FROM payout WHERE status = 'EM_PROCESSAMENTO'");
  return (select.get() as { next: number | null }).next ?? undefined;
}

export function settlePayout(database: DatabaseSync, { id, failure }: Payout, settledAt: Date): void {
  const status: PayoutStatus = failure ? 'NAO_REALIZADO' : 'REALIZADO';
  database.prepare('UPDATE payout SET status = ?, settled_at = ? WHERE id = ?').run(status, settledAt.getTime(), id);
}

/** Sets when and how a payout in process ends. */
export function planPayoutEnd(
  database: DatabaseSync,
  id: string,
  { settlesAt, failure }: Pick<Payout, 'settlesAt' | 'failure'>,
): void {
  database
    .prepare('UPDATE payout SET settles_at = ?, failure = ? WHERE id = ?')
    .run(settlesAt.getTime(), failure ? JSON.stringify(failure) : null, id);
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
    comesBack: row.comes_back === 1,
    failure: row.failure === null ? undefined : (JSON.parse(row.failure) as PayoutFailure),
  };
}
