import type { RoundEventOf } from '@ipe/contract';
import { nameOf } from '@ipe/game-rules';
import { text } from '../../reels/stage.text.ts';
import { cappedMoney, countUnits, moneyOf, showTotal, type Telling } from '../../reels/telling/telling.ts';
import { showMeters } from '../../reels/telling/tell-free-spins.ts';

const winMs = 620;

/** The winning cells light up with what they pay, and the multiplier in force with them. */
export async function tellCascadeWins(
  event: RoundEventOf<'cascadeWins'>,
  telling: Telling,
  ladder: readonly number[],
): Promise<void> {
  const { board, overlay, pace, announcer, sounds, game } = telling;
  const { step, wins, units, multiplier } = event;
  showSteps(telling, ladder, multiplier);
  sounds.play('cascade', step);
  const words = wins.map(({ count, symbol, units: won }) =>
    text.many({ count, symbol: nameOf(game.math, symbol), centavos: moneyOf(telling, won) }),
  );
  announcer.say(words.length > 1 ? text.cascade(moneyOf(telling, units), multiplier) : (words[0] ?? ''));
  for (const win of wins) overlay.float(win.cells, text.cascade(moneyOf(telling, win.units), multiplier));
  await board.light(
    wins.flatMap(({ cells }) => cells),
    [],
  );
  countUnits(telling, units * multiplier);
  if (telling.freeSpin === 0) showTotal(telling, cappedMoney(telling, telling.unitsBefore));
  await pace.wait(winMs);
}

export async function tellRemove({ cells }: RoundEventOf<'cascadeRemove'>, telling: Telling): Promise<void> {
  const { board, overlay, sounds } = telling;
  overlay.clearFloats();
  sounds.play('pop');
  board.rest();
  await board.remove(cells);
}

export async function tellRefill(event: RoundEventOf<'cascadeRefill'>, { board, sounds }: Telling): Promise<void> {
  await board.refill(event.added, event.window);
  sounds.play('stop');
}

/** The meter of the free spins: it grows from win to win and never falls. */
export async function tellMeter({ value }: RoundEventOf<'meter'>, telling: Telling): Promise<void> {
  const { overlay, announcer } = telling;
  overlay.setSteps([value], 0);
  if (telling.freeSpin > 0) {
    announcer.say(text.meter(value));
    showMeters(telling);
  }
}

/** The ladder of a base spin, with the multiplier in force; free spins show their meter instead. */
export function showSteps({ overlay, freeSpin }: Telling, ladder: readonly number[], multiplier?: number): void {
  if (freeSpin > 0) return overlay.setSteps([multiplier ?? 1], 0);
  overlay.setSteps(ladder, multiplier === undefined ? undefined : ladder.indexOf(multiplier));
}
