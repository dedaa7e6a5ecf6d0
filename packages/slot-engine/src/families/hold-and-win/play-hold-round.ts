import { playBoughtCount } from '../../free-spins/play-bought-count.ts';
import { lineWinsEvent } from '../../line-pays/line-wins.ts';
import { drawDistinct } from '../../reels/draw-distinct.ts';
import { reelWindow } from '../../reels/reel-window.ts';
import { cellsOf } from '../../reels/window.ts';
import { finishRound, type Play, type Round } from '../../round/round.ts';
import type { HoldMath } from './hold-math.ts';
import { cellAt, drawCoin, playRespins, type Coin } from './play-respins.ts';

/** Plays one round; it draws in the order of schema.md section 5. */
export function playHoldRound(play: Play<HoldMath>, mode: string): Round {
  const entry = play.math.modes[mode]?.entry;
  const { baseUnits, coins } = entry ? buyStart(play, playBoughtCount(play, entry)) : playStart(play);
  return finishRound(play, { baseUnits, ...playRespins(play, coins) });
}

interface HoldStart {
  baseUnits: number;
  coins: Coin[];
}

/** The bought coins, each on a different cell. */
function buyStart(play: Play<HoldMath>, count: number): HoldStart {
  const { grid } = play.math;
  const coins: Coin[] = [];
  for (const index of drawDistinct(play.draws, grid.reels * grid.rows, count)) {
    coins.push(drawCoin(play, cellAt(grid, index)));
  }
  return { baseUnits: 0, coins };
}

function playStart(play: Play<HoldMath>): HoldStart {
  const { math, draws, events } = play;
  const { strips } = math.reelSets.base;
  const stops = strips.map((strip) => draws.below(strip.length));
  const window = strips.map((strip, reel) => reelWindow(strip, stops[reel] ?? 0, math.grid.rows));
  events.push({ type: 'reveal', reelSet: 'base', stops, window });
  const coins = cellsOf(window, math.features.holdAndWin.symbol).map((cell) => drawCoin(play, cell));
  if (coins.length > 0) events.push({ type: 'coins', coins });
  const wins = lineWinsEvent(math, window);
  if (wins.units > 0) events.push(wins);
  return { baseUnits: wins.units, coins };
}
