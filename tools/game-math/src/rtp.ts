import { advice, isSlot, type GameMath } from '@ipe/slot-engine';
import { isCounted } from '@ipe/slot-engine/measure';
import { readGame, listGames } from './game-files.ts';
import { exactReports, type Report } from './exact-report.ts';
import type { Compared } from './compare-figures.ts';
import { printTable } from './print-table.ts';
import { simulatedReports } from './simulated-report.ts';

// pnpm rtp <game> | --all [--assert] [--simulate-cascades]: the exact figures of a game beside those of its file. With
// --assert a game whose figures agree takes one line, and a figure that differs exits with 1. Those of cascades take about a
// minute a game: with --simulate-cascades they are simulated instead and must lie within three standard errors.

const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const games = process.argv.includes('--all') ? listGames() : names;
if (games.length === 0) {
  process.stderr.write(
    `usage: pnpm rtp <game> | --all [--assert] [--simulate-cascades]\ngames: ${listGames().join(', ')}\n`,
  );
  process.exit(2);
}

const shown = (value: number): string => (Number.isInteger(value) ? String(value) : value.toPrecision(12));

function verdict({ isBound, isEqual, isSimulated }: Pick<Compared, 'isBound' | 'isEqual' | 'isSimulated'>): string {
  if (isBound) return isEqual ? 'no more' : 'MORE THAN THERE IS';
  if (!isEqual) return 'DIFFERS';
  return isSimulated ? 'within 3 errors' : 'equal';
}

function print(game: string, reports: readonly Report[]): void {
  for (const { figures, milliseconds, title } of reports) {
    process.stdout.write(`\n${game} · ${title}${milliseconds > 0 ? ` (${Math.round(milliseconds)} ms)` : ''}\n`);
    printTable([
      ['figure', 'ours', 'reference', ''],
      ...figures.map((figure) => [
        figure.name,
        shown(figure.ours),
        figure.reference === undefined ? '–' : String(figure.reference),
        figure.reference === undefined ? '' : verdict(figure),
      ]),
    ]);
  }
}

const isAsserting = process.argv.includes('--assert');

/** The returns of all modes, or of the first and last target of a crash game. */
function lineOf(reports: readonly Report[]): string {
  const returns = reports
    .flatMap(({ figures }) => figures)
    .filter(({ isBound, name }) => name.startsWith('rtp') && !isBound);
  const shownReturns = returns.length > 4 ? [returns[0]!, returns.at(-1)!] : returns;
  const simulated = returns.some(({ isSimulated }) => isSimulated) ? ' (simulated)' : '';
  return `${shownReturns.map(({ name, ours }) => `${name} ${ours.toFixed(6)}`).join(', ')}${simulated}`;
}

function reportsOf(math: GameMath): Promise<Report[]> {
  const isSimulated = process.argv.includes('--simulate-cascades') && isSlot(math) && !isCounted(math);
  return isSimulated ? simulatedReports(math) : exactReports(math);
}

let differing = 0;
for (const game of games) {
  const math = readGame(game);
  const reports = await reportsOf(math);
  const wrong = reports.flatMap(({ figures }) => figures).filter(({ isEqual }) => !isEqual).length;
  if (isAsserting && wrong === 0) process.stdout.write(`${game}: ${lineOf(reports)}\n`);
  else print(game, reports);
  for (const words of advice(math)) process.stdout.write(`advice: ${words}\n`);
  differing += wrong;
}
process.stdout.write(
  `\nrtp: ${games.length} games, ${differing === 0 ? 'all figures agree' : `${differing} figures differ`}\n`,
);
if (isAsserting && differing > 0) process.exitCode = 1;
