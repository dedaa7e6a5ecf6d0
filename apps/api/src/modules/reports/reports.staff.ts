import type { GameShelf, ListedGame } from '#modules/catalogue/index.ts';
import type { Database } from '#platform/database/index.ts';
import type { StaffHandlers } from '#platform/staff-door/staff-handlers.ts';
import { readReturnDays, readReturns } from './games/read-returns.ts';
import { exportLines, exportReport } from './export-report.ts';
import { entryNames } from '#modules/ledger/index.ts';
import type { Line } from './lines.store.ts';
import { readCohorts } from './read-cohorts.ts';
import { effectOfLine, readLines, requireLines } from './read-lines.ts';
import { readReport } from './read-report.ts';
import type { Figure } from './figures.ts';

const linesAtOnce = 50;

const presentLine = (figure: Figure, { amount, at, ...line }: Line) => ({
  ...line,
  kindName: entryNames[line.kind],
  amountCentavos: amount,
  effectCentavos: effectOfLine(figure, { ...line, amount, at }),
  at: at.toISOString(),
});

const placeOf = ({ day, playerId, entryNo }: Line) => ({ day, playerId, entryNo });

type Parts = { db: Database; shelf: GameShelf; games: ReadonlyMap<string, ListedGame> };

export const reportsStaff = ({ db, shelf, games }: Parts) =>
  ({
    '/back-office/api/reports/read': ({ days, by }) => readReport(db, days, by),
    '/back-office/api/reports/cohorts': () => readCohorts(db),
    '/back-office/api/reports/lines': async ({ figure: id, days, after }) => {
      const { figure, filter } = requireLines(id);
      const lines = await readLines(db, days, { filter, after, limit: linesAtOnce });
      const last = lines.length === linesAtOnce ? lines.at(-1) : undefined;
      return { list: lines.map((line) => presentLine(figure, line)), next: last === undefined ? null : placeOf(last) };
    },
    '/back-office/api/games/returns': (input) => readReturns({ db, shelf, games }, input),
    '/back-office/api/games/return-days': (input) => readReturnDays({ db, shelf, games }, input),
    '/back-office/api/reports/export-lines': (input, context) => exportLines(db, input, context),
    '/back-office/api/reports/export': (input, context) => exportReport(db, input, context),
  }) satisfies Partial<StaffHandlers>;
