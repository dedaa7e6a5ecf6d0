import type { RoundEventOf } from '@ipe/contract';
import { nameOf } from '@ipe/game-rules';
import type { WaysMath } from '@ipe/slot-engine';
import { text } from '../../reels/stage.text.ts';
import { startFreeSpins } from '../../reels/playback/play-free-spins.ts';
import { playReveal } from '../../reels/playback/play-reveal.ts';
import { playEach } from '../../reels/playback/play-wins.ts';
import { countUnits, moneyOf, type Playback } from '../../reels/playback/playback.ts';

export function playWays({ wins, units }: RoundEventOf<'waysWins'>, playback: Playback): Promise<void> {
  countUnits(playback, units);
  const shown = wins.map(({ ways, count, symbol, cells, units: won }) => ({
    cells,
    lines: [],
    words: text.ways({ ways, count, symbol: nameOf(playback.game.math, symbol), centavos: moneyOf(playback, won) }),
  }));
  return playEach(shown, playback, text.money(moneyOf(playback, units)));
}

/**
 * Reveals reels whose heights change with every spin: shows the number of ways, which grows with each stopped reel, and announces it at the
 * end.
 */
export async function revealHeights(event: RoundEventOf<'reveal'>, playback: Playback): Promise<void> {
  const { announcer, overlay } = playback;
  let ways = 1;
  await playReveal(event, playback, (reel) => {
    ways *= event.window[reel]?.length ?? 1;
    overlay.setWays(text.waysOfSpin(ways));
  });
  announcer.announce(text.waysOfSpin(ways));
}

/** Starts free spins, and says so where their reels are higher. */
export function startFreeHeights(
  event: RoundEventOf<'freeSpinsStart'>,
  playback: Playback,
  { reelSets }: WaysMath,
): Promise<void> {
  const { [event.reelSet]: free = reelSets.base } = reelSets;
  const areTaller = meanRows(free) > meanRows(reelSets.base);
  return startFreeSpins(event, playback, areTaller ? { line: text.tallerReels, show: () => {} } : undefined);
}

/** The average sum of the reels' rows. */
function meanRows({ rowsPerReel = [] }: WaysMath['reelSets']['base']): number {
  return rowsPerReel.reduce((sum, weights) => {
    const choices = Object.entries(weights);
    const whole = choices.reduce((total, [, weight]) => total + weight, 0);
    return sum + choices.reduce((total, [rows, weight]) => total + Number(rows) * weight, 0) / whole;
  }, 0);
}
