import type { ParsedStaffInput, WrittenFile } from '@ipe/staff-contract';
import type { Database } from '#platform/database/index.ts';
import type { StaffContext } from '#platform/staff-door/staff-handlers.ts';
import { entryNames } from '#modules/ledger/index.ts';
import type { Figure } from './figures.ts';
import type { Place } from './lines.store.ts';
import { effectOfLine, readLines, requireLines } from './read-lines.ts';
import { readReport, widened } from './read-report.ts';
import { countLines, type Days, type LineFilter } from './report.store.ts';
import { byteOrderMark, reais, writeCsv } from './write-csv.ts';

type Exported<Path extends '/back-office/api/reports/export' | '/back-office/api/reports/export-lines'> = [
  input: ParsedStaffInput<Path>,
  context: StaffContext<Path>,
];

/** This many lines are in memory at once. */
const linesAtOnce = 5_000;

const lineTitles = [
  'Dia',
  'Jogador',
  'Lançamento',
  'Tipo',
  'Débito',
  'Crédito',
  'Valor',
  'Efeito',
  'Referência',
  'Hora',
];

/** Closed days don't change, so every page has the same lines whenever it is read. */
async function* writeLines(db: Database, days: Days, { figure, filter }: { figure: Figure; filter: LineFilter }) {
  yield byteOrderMark + writeCsv([lineTitles]);
  for (let after: Place | undefined; ;) {
    const lines = await readLines(db, days, { filter, after, limit: linesAtOnce });
    yield writeCsv(
      lines.map((line) => [
        line.day,
        line.playerId,
        line.entryNo,
        entryNames[line.kind],
        line.debit,
        line.credit,
        reais(line.amount),
        reais(effectOfLine(figure, line)),
        line.reference,
        line.at.toISOString(),
      ]),
    );
    if (lines.length < linesAtOnce) return;
    after = lines.at(-1);
  }
}

/** Exports every line of a figure. The log notes their number before the first one is sent. */
export async function exportLines(
  db: Database,
  ...[{ figure: id, days }, { note }]: Exported<'/back-office/api/reports/export-lines'>
) {
  const asked = requireLines(id);
  const rows = await countLines(db, days, asked.filter);
  const noted = await db.transaction((tx) => note(tx, { subject: `report:${id}`, after: { ...days, rows } }));
  const output: WrittenFile = { name: `${id}-${days.from}-${days.to}.csv`, chunks: writeLines(db, days, asked) };
  return { noted, output };
}

/** Exports the figures, one line for each period. */
export async function exportReport(
  db: Database,
  ...[{ days: asked, by }, { note }]: Exported<'/back-office/api/reports/export'>
) {
  const days = widened(asked, by);
  const { figures, periods } = await readReport(db, days, by);
  const after = { by, ...days, rows: periods.length };
  const noted = await db.transaction((tx) => note(tx, { subject: 'report', after }));
  const cell = (unit: string, value: number | null | undefined) =>
    value === null || value === undefined ? 'indisponível' : unit === 'money' ? reais(value) : value;
  const rows = periods.map(({ period, values }) => [period, ...figures.map(({ id, unit }) => cell(unit, values[id]))]);
  const text = byteOrderMark + writeCsv([['Período', ...figures.map(({ name }) => name)], ...rows]);
  const output: WrittenFile = {
    name: `relatorio-${days.from}-${days.to}.csv`,
    chunks: (async function* () {
      yield text;
    })(),
  };
  return { noted, output };
}
