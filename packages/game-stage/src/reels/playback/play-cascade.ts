import type { RoundEventOf } from '@ipe/contract';
import { nameOf } from '@ipe/game-rules';
import { text } from '../stage.text.ts';
import { showMeters } from './play-free-spins.ts';
import { cappedMoney, countUnits, moneyOf, showTotal, type Playback } from './playback.ts';

const winMs = 620;

/** Lights the winning cells and their lines, and shows their amounts and the multiplier in force. */
export async function playCascadeWins(
  event: RoundEventOf<'cascadeWins'>,
  playback: Playback,
  ladder: readonly number[],
): Promise<void> {
  const { board, overlay, pace, announcer, sounds } = playback;
  const { step, wins, units, multiplier } = event;
  showSteps(playback, ladder, multiplier);
  sounds.play('cascade', step);
  const [only] = wins;
  announcer.say(
    only && wins.length === 1
      ? text.climbed(wordsOf(only, playback), multiplier)
      : text.cascade(moneyOf(playback, units), multiplier),
  );
  for (const win of bySymbol(wins)) overlay.float(win.cells, text.cascade(moneyOf(playback, win.units), multiplier));
  await board.light(
    wins.flatMap(({ cells }) => cells),
    wins.flatMap(({ count, line }) => (line === undefined ? [] : [{ line, count }])),
  );
  countUnits(playback, units * multiplier);
  if (playback.freeSpin === 0) showTotal(playback, cappedMoney(playback, playback.unitsBefore));
  await pace.wait(winMs);
}

type Win = RoundEventOf<'cascadeWins'>['wins'][number];

/** Sums the wins of a symbol over its lines: lines cross each other, and an amount on each would hide the winning symbols. */
function bySymbol(wins: readonly Win[]): Pick<Win, 'cells' | 'units'>[] {
  const summed = new Map<string, Pick<Win, 'cells' | 'units'>>();
  for (const { cells, symbol, units } of wins) {
    const before = summed.get(symbol);
    const more = cells.filter(({ reel, row }) => !before?.cells.some((cell) => cell.reel === reel && cell.row === row));
    summed.set(symbol, { cells: [...(before?.cells ?? []), ...more], units: (before?.units ?? 0) + units });
  }
  return [...summed.values()];
}

function wordsOf({ count, line, multiplier, symbol, units }: Win, playback: Playback): string {
  const win = { count, symbol: nameOf(playback.game.math, symbol), centavos: moneyOf(playback, units) };
  return line === undefined ? text.many(win) : text.line({ ...win, number: line + 1, multiplier });
}

export async function playRemove({ cells }: RoundEventOf<'cascadeRemove'>, playback: Playback): Promise<void> {
  const { board, overlay, sounds } = playback;
  overlay.clearFloats();
  sounds.play('pop');
  board.rest();
  await board.remove(cells);
}

export async function playRefill(event: RoundEventOf<'cascadeRefill'>, { board, sounds }: Playback): Promise<void> {
  await board.refill(event.added, event.window);
  sounds.play('stop');
}

/** Shows the meter of the free spins, which grows with each win and never falls. */
export async function playMeter({ value }: RoundEventOf<'meter'>, playback: Playback): Promise<void> {
  const { overlay, announcer } = playback;
  overlay.setSteps([value], 0);
  if (playback.freeSpin > 0) {
    announcer.say(text.meter(value));
    showMeters(playback);
  }
}

/** Shows a ladder and lights the multiplier in force, if any. */
export function showSteps({ overlay }: Playback, ladder: readonly number[], multiplier?: number): void {
  overlay.setSteps(ladder, multiplier === undefined ? undefined : ladder.indexOf(multiplier));
}
