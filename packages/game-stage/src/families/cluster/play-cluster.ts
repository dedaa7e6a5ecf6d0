import type { RoundEventOf } from '@ipe/contract';
import { nameOf } from '@ipe/game-rules';
import { cappedMoney, countUnits, moneyOf, showTotal, type Playback } from '../../reels/playback/playback.ts';
import { text } from '../../reels/stage.text.ts';

const repaintMs = 520;
const perGroupMs = 620;
const allGroupsMs = 2600;

/** Lights the changing cells, changes their symbol, and lights them again. */
export async function playRepaint(
  { cells, from, to, window }: RoundEventOf<'repaint'>,
  playback: Playback,
): Promise<void> {
  const { announcer, board, game, pace, sounds } = playback;
  const words = text.repaint({ from: nameOf(game.math, from), to: nameOf(game.math, to), count: cells.length });
  announcer.say(words);
  announcer.announce(words);
  sounds.play('pop');
  await board.light(cells, []);
  await pace.wait(repaintMs);
  board.rest();
  board.show(window);
  sounds.play('special');
  await board.light(cells, []);
  await pace.wait(repaintMs);
  board.rest();
}

/** Shows all groups with outlines and sizes, then each one alone. In free spins, which are many, it shows them only together. */
export async function playClusters({ units, wins }: RoundEventOf<'clusterWins'>, playback: Playback): Promise<void> {
  const { announcer, board, game, overlay, pace, sounds } = playback;
  const wordsOf = ({ count, symbol, units: won }: (typeof wins)[number]) =>
    text.cluster({ count, symbol: nameOf(game.math, symbol), centavos: moneyOf(playback, won) });
  const [only] = wins;
  countUnits(playback, units);
  if (playback.freeSpin === 0) showTotal(playback, cappedMoney(playback, playback.unitsBefore));
  sounds.play('line');
  announcer.say(wins.length === 1 && only ? wordsOf(only) : text.clusters(wins.length, moneyOf(playback, units)));
  for (const { cells, count } of wins) overlay.outline(cells, String(count));
  await board.light(
    wins.flatMap(({ cells }) => cells),
    [],
  );
  const isBrief = wins.length === 1 || playback.freeSpin > 0 || pace.mode === 'turbo';
  await pace.wait(perGroupMs);
  if (isBrief) return;
  for (const win of wins) {
    announcer.say(wordsOf(win));
    overlay.clearOutlines();
    overlay.outline(win.cells, String(win.count));
    await board.light(win.cells, []);
    await pace.wait(Math.min(perGroupMs, allGroupsMs / wins.length));
  }
  overlay.clearOutlines();
  for (const { cells, count } of wins) overlay.outline(cells, String(count));
  await board.light(
    wins.flatMap(({ cells }) => cells),
    [],
  );
}
