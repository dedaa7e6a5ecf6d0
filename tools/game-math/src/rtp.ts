import { command, counted, printResult } from '@ipe/command-line';
import { advice, isSlot, type GameMath } from '@ipe/slot-engine';
import { isCounted } from '@ipe/slot-engine/measure';
import { readGame, listGames } from './game-files.ts';
import { exactReports, type FiguresReport } from './exact-report.ts';
import type { Compared } from './compare-figures.ts';
import { tableText } from './table-text.ts';
import { simulatedReports } from './simulated-report.ts';

// Cascades are counted once and stored. The first count takes some 20 s per game on two cores, and so does --recount. With
// --simulate-cascades they are simulated instead and must lie within three standard errors.

const program = command('rtp')
  .argument('[games...]', `of: ${listGames().join(', ')}`)
  .option('--all', 'all games')
  .option('--assert', 'one line for a game whose figures agree; a figure that differs ends it with 1')
  .option('--simulate-cascades', 'takes seconds: simulates cascades instead of counting them')
  .option('--recount', 'counts cascades again whose figures are kept')
  .option('--json', 'prints the figures as JSON')
  .parse();
const options = program.opts();
const games = options.all ? listGames() : program.args;
if (games.length === 0) program.error('Which game? Or --all.');
const unknown = games.find((game) => !listGames().includes(game));
if (unknown !== undefined) program.error(`There is no game ${unknown}.`);

const shown = (value: number): string => (Number.isInteger(value) ? String(value) : value.toPrecision(12));

function verdict({ isBound, isEqual, isSimulated }: Pick<Compared, 'isBound' | 'isEqual' | 'isSimulated'>): string {
  if (isBound) return isEqual ? 'no more' : 'MORE THAN THERE IS';
  if (!isEqual) return 'DIFFERS';
  return isSimulated ? 'within 3 errors' : 'equal';
}

const tableOf = (game: string, { figures, milliseconds, title }: FiguresReport): string =>
  [
    `\n${game} · ${title}${milliseconds > 0 ? ` (${Math.round(milliseconds)} ms)` : ''}`,
    tableText([
      ['figure', 'ours', 'reference', ''],
      ...figures.map((figure) => [
        figure.name,
        shown(figure.ours),
        figure.reference === undefined ? '–' : String(figure.reference),
        figure.reference === undefined ? '' : verdict(figure),
      ]),
    ]),
  ].join('\n');

/** The returns of all modes, or of the first and the last target of a crash game. */
function lineOf(reports: readonly FiguresReport[]): string {
  const returns = reports
    .flatMap(({ figures }) => figures)
    .filter(({ isBound, name }) => name.startsWith('rtp') && !isBound);
  const shownReturns = returns.length > 4 ? [returns[0]!, returns.at(-1)!] : returns;
  const simulated = returns.some(({ isSimulated }) => isSimulated) ? ' (simulated)' : '';
  return `${shownReturns.map(({ name, ours }) => `${name} ${ours.toFixed(6)}`).join(', ')}${simulated}`;
}

function reportsOf(math: GameMath): Promise<FiguresReport[]> {
  const isSimulated = options.simulateCascades && isSlot(math) && !isCounted(math);
  return isSimulated ? simulatedReports(math) : exactReports(math, options.recount);
}

const isWrong = (reports: readonly FiguresReport[]): boolean =>
  reports.some(({ figures }) => figures.some(({ isEqual }) => !isEqual));

function wordsOf(game: string, reports: readonly FiguresReport[]): string {
  const isShort = options.assert && !isWrong(reports);
  const lines = isShort ? [`${game}: ${lineOf(reports)}`] : reports.map((report) => tableOf(game, report));
  return [...lines, ...[...advice(readGame(game))].map((words) => `advice: ${words}`)].join('\n');
}

const found: { game: string; reports: FiguresReport[] }[] = [];
for (const game of games) {
  const reports = await reportsOf(readGame(game));
  found.push({ game, reports });
  if (!options.json) process.stdout.write(`${wordsOf(game, reports)}\n`);
}
const differing = found
  .flatMap(({ reports }) => reports.flatMap(({ figures }) => figures))
  .filter(({ isEqual }) => !isEqual).length;
const verdictOnAll = differing === 0 ? 'all figures agree' : `figures that differ: ${differing}`;
printResult(found, { json: options.json, words: () => `\nrtp: ${counted(games.length, 'game')}, ${verdictOnAll}` });
if (options.assert && differing > 0) process.exitCode = 1;
