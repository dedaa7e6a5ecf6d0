import type { RoundEventOf } from '@ipe/contract';
import { nameOf } from '@ipe/game-rules';
import type { Cell, LitLine } from '../board.ts';
import { cellsOfLine } from '../cell-geometry.ts';
import { text } from '../stage.text.ts';
import { countUnits, moneyOf, type Playback } from './playback.ts';

const perWinMs = 620;
/** The time for showing all wins one by one, however many there are. */
const allWinsMs = 2600;
const summaryMs = 700;

/** A win as it is shown: its cells, its line if it has one, and its words. */
type Shown = { cells: readonly Cell[]; lines: readonly LitLine[]; words: string };

export function playLines({ wins, units }: RoundEventOf<'lineWins'>, playback: Playback): Promise<void> {
  const { game } = playback;
  countUnits(playback, units);
  const shown = wins.map(({ line, count, from, symbol, multiplier, units: won }) => ({
    cells: cellsOfLine(game.theme, { line, count, from }),
    lines: [{ line, count, from }],
    words: text.line({
      number: line + 1,
      count,
      from,
      multiplier,
      symbol: nameOf(game.math, symbol),
      centavos: moneyOf(playback, won),
    }),
  }));
  const lines = new Set(wins.map(({ line }) => line)).size;
  return playEach(shown, playback, text.lines(lines, moneyOf(playback, units)));
}

/** Shows the scatters' win. A bought round has no cells to light. */
export async function playScatters(event: RoundEventOf<'scatterWins'>, playback: Playback): Promise<void> {
  const { board, pace, announcer, sounds, game } = playback;
  const { symbol, count, cells, units } = event;
  countUnits(playback, units);
  const words = text.many({ count, symbol: nameOf(game.math, symbol), centavos: moneyOf(playback, units) });
  announcer.say(words);
  announcer.announce(words);
  sounds.play('line');
  if (cells.length > 0) await board.light(cells, []);
  await pace.wait(perWinMs);
}

/** Shows all wins together, then each one alone. In free spins, which are many, it shows them only together. */
export async function playEach(wins: readonly Shown[], playback: Playback, summary: string): Promise<void> {
  const { board, pace, announcer, sounds } = playback;
  const everything = () =>
    board.light(
      wins.flatMap(({ cells }) => cells),
      wins.flatMap(({ lines }) => lines),
    );
  sounds.play('line');
  const isBrief = wins.length > 1 && (playback.freeSpin > 0 || pace.mode === 'turbo');
  const [only] = wins;
  announcer.say(wins.length > 1 ? summary : (only?.words ?? ''));
  await everything();
  if (isBrief || wins.length === 1) return pace.wait(isBrief ? summaryMs : perWinMs);
  for (const { cells, lines, words } of wins) {
    announcer.say(words);
    await board.light(cells, lines);
    await pace.wait(Math.min(perWinMs, allWinsMs / wins.length));
  }
  await everything();
}
