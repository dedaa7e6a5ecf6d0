import { dataRequestKinds, type ParsedStaffInput, type StaffOutput, type WrittenFile } from '@ipe/staff-contract';
import { addDays } from '@ipe/pt-br';
import { startOfSaoPauloDay } from '@ipe/pt-br/calendar';
import { byteOrderMark, writeCsv } from '#modules/reports/index.ts';
import type { StaffContext } from '#platform/staff-door/staff-handlers.ts';
import type { PrivacyDeps } from '../privacy.deps.ts';
import {
  countRequestsOfTime,
  listOpenRequests,
  listRequestsOf,
  listRequestsOfTime,
  type AskedPlace,
  type RequestInBrief,
} from './data-request.store.ts';

type Deps = Pick<PrivacyDeps, 'db' | 'clock'>;
type Listed = StaffOutput<'/back-office/api/data-requests/list'>['list'][number];

const pageSize = 50;
const mostOfPlayer = 100;

const isLate = ({ dueAt, answeredAt }: RequestInBrief, now: Date): boolean => (answeredAt ?? now) > dueAt;

const present = (row: RequestInBrief, now: Date): Listed => ({
  playerId: row.playerId,
  requestId: row.requestId,
  kind: row.kind,
  channel: row.channel,
  askedAt: row.askedAt.toISOString(),
  dueAt: row.dueAt.toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? null,
  isLate: isLate(row, now),
});

export async function listOpen(
  { db, clock }: Deps,
  { after }: ParsedStaffInput<'/back-office/api/data-requests/list'>,
): Promise<StaffOutput<'/back-office/api/data-requests/list'>> {
  const place = after && { ...after, dueAt: new Date(after.dueAt) };
  const rows = await listOpenRequests(db, { after: place, limit: pageSize + 1 });
  const now = clock();
  return { list: rows.slice(0, pageSize).map((row) => present(row, now)), hasMore: rows.length > pageSize };
}

export async function listOfPlayer({ db, clock }: Deps, playerId: number): Promise<{ list: Listed[] }> {
  const now = clock();
  return { list: (await listRequestsOf(db, playerId, mostOfPlayer)).map((row) => present(row, now)) };
}

const channels = { app: 'Aplicativo', support: 'Atendimento' } as const;

const head = [
  'Jogador',
  'Pedido',
  'Tipo',
  'Canal',
  'Chegou (UTC)',
  'Prazo (UTC)',
  'Respondido (UTC)',
  'No prazo',
  'Por',
];

const lineOf = (row: RequestInBrief, now: Date) => [
  String(row.playerId),
  row.requestId,
  dataRequestKinds[row.kind],
  channels[row.channel],
  row.askedAt.toISOString(),
  row.dueAt.toISOString(),
  row.answeredAt?.toISOString() ?? '',
  isLate(row, now) ? 'não' : 'sim',
  row.answeredBy ?? (row.answeredAt === null ? '' : 'sistema'),
];

/** This many lines are in memory at once. */
const linesAtOnce = 2_000;

async function* writeLines({ db, clock }: Deps, time: { from: Date; to: Date }) {
  const now = clock();
  yield byteOrderMark + writeCsv([head]);
  for (let after: AskedPlace | undefined; ;) {
    const rows = await listRequestsOfTime(db, time, { after, limit: linesAtOnce });
    yield writeCsv(rows.map((row) => lineOf(row, now)));
    if (rows.length < linesAtOnce) return;
    after = rows.at(-1);
  }
}

/** Exports the register of some days, for the house's officer and the authority. Players appear by number only. */
export async function exportRequests(
  deps: Deps,
  { from, to }: ParsedStaffInput<'/back-office/api/data-requests/export'>,
  { note }: StaffContext<'/back-office/api/data-requests/export'>,
) {
  const time = { from: startOfSaoPauloDay(from), to: startOfSaoPauloDay(addDays(to, 1)) };
  const lines = await countRequestsOfTime(deps.db, time);
  const noted = await deps.db.transaction((tx) => note(tx, { subject: 'data-requests', after: { from, to, lines } }));
  const output: WrittenFile = { name: `pedidos-de-dados-${from}-${to}.csv`, chunks: writeLines(deps, time) };
  return { noted, output };
}
