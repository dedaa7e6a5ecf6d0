import type { RoundEventOf } from '@ipe/contract';
import { nameOf } from '@ipe/game-rules';
import { text } from '../../reels/stage.text.ts';
import { cappedMoney, countUnits, moneyOf, showTotal, type Playback } from '../../reels/playback/playback.ts';
import { showMeters } from '../../reels/playback/play-free-spins.ts';

const winMs = 620;

/** The winning cells light up with what they pay, and the multiplier in force with them. */
export async function playCascadeWins(
  event: RoundEventOf<'cascadeWins'>,
  playback: Playback,
  ladder: readonly number[],
): Promise<void> {
  const { board, overlay, pace, announcer, sounds, game } = playback;
  const { step, wins, units, multiplier } = event;
  showSteps(playback, ladder, multiplier);
  sounds.play('cascade', step);
  const words = wins.map(({ count, symbol, units: won }) =>
    text.many({ count, symbol: nameOf(game.math, symbol), centavos: moneyOf(playback, won) }),
  );
  announcer.say(words.length > 1 ? text.cascade(moneyOf(playback, units), multiplier) : (words[0] ?? ''));
  for (const win of wins) overlay.float(win.cells, text.cascade(moneyOf(playback, win.units), multiplier));
  await board.light(
    wins.flatMap(({ cells }) => cells),
    [],
  );
  countUnits(playback, units * multiplier);
  if (playback.freeSpin === 0) showTotal(playback, cappedMoney(playback, playback.unitsBefore));
  await pace.wait(winMs);
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

/** The meter of the free spins: it grows from win to win and never falls. */
export async function playMeter({ value }: RoundEventOf<'meter'>, playback: Playback): Promise<void> {
  const { overlay, announcer } = playback;
  overlay.setSteps([value], 0);
  if (playback.freeSpin > 0) {
    announcer.say(text.meter(value));
    showMeters(playback);
  }
}

/** The ladder of a base spin, with the multiplier in force; free spins show their meter instead. */
export function showSteps({ overlay, freeSpin }: Playback, ladder: readonly number[], multiplier?: number): void {
  if (freeSpin > 0) return overlay.setSteps([multiplier ?? 1], 0);
  overlay.setSteps(ladder, multiplier === undefined ? undefined : ladder.indexOf(multiplier));
}
