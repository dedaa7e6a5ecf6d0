import { addDays } from '@ipe/pt-br';
import { startOfSaoPauloDay } from '@ipe/pt-br/calendar';
import type { StaffCallPath } from '@ipe/staff-contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeDays } from '#modules/daily-totals/index.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { writeEntries } from '#test/app/write-entries.ts';
import { buildMember, type TestMember } from '#test/staff/staff-browser.ts';
import { noteReportDays } from './index.ts';
import { writeCsv } from './write-csv.ts';

const day = '2026-03-30';
const nextDay = addDays(day, 1);
const days = { from: day, to: nextDay };
const bets = 12_000;
const players = 1_100;

let app: TestApp;
let financier: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  financier = await buildMember(app, ['finance']);
  const at = (index: number) => new Date(startOfSaoPauloDay(index % 2 === 0 ? day : nextDay).getTime() + 3_600_000);
  const entries = Array.from({ length: bets }, (_, index) => index);
  // The entries of a journal have to be in the order of their times.
  const inOrder = [...entries.filter((index) => index % 2 === 0), ...entries.filter((index) => index % 2 === 1)];
  await writeEntries(
    app.db,
    inOrder.map((index) => ({
      playerId: 1 + (index % players),
      kind: index % 4 === 3 ? ('win' as const) : ('bet' as const),
      amount: 100 + (index % 7),
      createdAt: at(index),
    })),
  );
  const sharedClock = async () => new Date(startOfSaoPauloDay(addDays(nextDay, 1)).getTime() + 3_600_000);
  await closeDays({ db: app.db, sharedClock });
  await noteReportDays({ db: app.db, clock: () => new Date() });
});
afterAll(() => app[Symbol.asyncDispose]());

async function download(path: StaffCallPath, input: object, { browser }: TestMember = financier) {
  const response = await fetch(`${browser.origin}${path}`, {
    method: 'POST',
    headers: { ...browser.headers, 'content-type': 'application/json', cookie: browser.cookie ?? '' },
    body: JSON.stringify(input),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const rowsOf = (text: string) => text.replace('\uFEFF', '').trim().split('\r\n');

describe('a file', () => {
  it('has every line of a figure once, in order, and the log says how many', async () => {
    const { status, headers, text } = await download('/back-office/api/reports/export-lines', { figure: 'ggr', days });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe(`attachment; filename="ggr-${day}-${nextDay}.csv"`);
    const [titles, ...rows] = rowsOf(text);
    expect(titles).toBe('Dia;Jogador;Lançamento;Tipo;Débito;Crédito;Valor;Efeito;Referência;Hora');
    expect(rows).toHaveLength(bets);
    const places = rows.map((row) => row.split(';').slice(0, 3));
    expect(new Set(places.map(String)).size).toBe(bets);
    const sorted = places.toSorted(([a = '', ...one], [b = '', ...other]) =>
      a === b ? Number(one[0]) - Number(other[0]) || Number(one[1]) - Number(other[1]) : a < b ? -1 : 1,
    );
    expect(places).toEqual(sorted);
    const effect = rows.reduce((sum, row) => sum + Math.round(Number(row.split(';')[7]?.replace(',', '.')) * 100), 0);
    const { periods } = await financier.browser.succeed('/back-office/api/reports/read', { days, by: 'day' });
    expect(effect).toBe(periods.reduce((sum, { values }) => sum + (values['ggr'] ?? 0), 0));
    const auditor = await buildMember(app, ['audit']);
    const { list } = await auditor.browser.succeed('/back-office/api/log/list', { action: 'reports/export-lines' });
    expect(list[0]).toMatchObject({ subject: 'report:ggr', after: { ...days, rows: bets } });
  });

  it('has the figures of each period, and says what isn’t known', async () => {
    const { text } = await download('/back-office/api/reports/export', { days, by: 'day' });
    const [titles = '', first = ''] = rowsOf(text);
    expect(titles.split(';').slice(0, 4)).toEqual(['Período', 'Apostas', 'Prêmios', 'Jackpots pagos']);
    expect(first).toMatch(/^2026-03-30;\d+(?:,\d+)?;0;/u);
    expect(first.split(';')[7]).toBe('indisponível');
  });

  it('by month is named by the whole months that it has, and the log says them', async () => {
    const asked = { days: { from: '2026-03-05', to: '2026-03-20' }, by: 'month' };
    const { headers, text } = await download('/back-office/api/reports/export', asked);
    expect(headers.get('content-disposition')).toContain('relatorio-2026-03-01-2026-03-31.csv');
    expect(rowsOf(text)).toHaveLength(2);
    const auditor = await buildMember(app, ['audit']);
    const { list } = await auditor.browser.succeed('/back-office/api/log/list', { action: 'reports/export' });
    expect(list[0]).toMatchObject({ after: { by: 'month', from: '2026-03-01', to: '2026-03-31', rows: 1 } });
  });

  it('is not for those who only read, nor for a figure without lines', async () => {
    const payer = await buildMember(app, ['payments']);
    expect(await download('/back-office/api/reports/export', { days, by: 'day' }, payer)).toMatchObject({
      status: 403,
    });
    for (const figure of ['newPlayers', 'ggrShare', 'nothing'])
      expect(await download('/back-office/api/reports/export-lines', { figure, days })).toMatchObject({ status: 404 });
    for (const wrong of [
      { from: nextDay, to: day },
      { from: '2020-01-01', to: day },
    ])
      expect(await download('/back-office/api/reports/export', { days: wrong, by: 'day' })).toMatchObject({
        status: 400,
      });
  });
});

it('lines are read page by page, by the last one that was read', async () => {
  const read = (after?: object) =>
    financier.browser.succeed('/back-office/api/reports/lines', {
      figure: 'wins',
      days,
      ...(after && { after }),
    } as never);
  const seen = [];
  for (let page = await read(); ; page = await read(page.next!)) {
    seen.push(...page.list);
    if (page.next === null || seen.length >= 500) break;
  }
  expect(new Set(seen.map(({ playerId, entryNo }) => `${playerId} ${entryNo}`)).size).toBe(500);
  expect(seen[0]).toMatchObject({ day: nextDay, kind: 'win', effectCentavos: seen[0]?.amountCentavos });
});

it.each([
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-2+3', "'-2+3"],
  ['+55', "'+55"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['a;b', '"a;b"'],
  ['a"b\nc', '"a""b\nc"'],
  [-12.5, '-12,5'],
  ['Maria', 'Maria'],
])('a cell %j is no formula for a spreadsheet', (cell, written) => {
  expect(writeCsv([[cell]])).toBe(`${written}\r\n`);
});
