import type { RoundEvent } from '@ipe/contract';
import type { Draws } from '../../randomness/draws.ts';
import type { Round } from '../../round/round.ts';
import { evaluateWindow, findDueRespin, type WindowWin } from './evaluate-window.ts';
import type { LinesMath } from './lines-math.ts';
import { reelWindow } from '../../reels/reel-window.ts';

/** Plays one base round; draws and features come in the order of schema.md section 5. */
export function playLinesRound(math: LinesMath, draws: Draws): Round {
  const events: RoundEvent[] = [];
  const { strips } = math.reelSets.base;
  const stops = strips.map((strip) => draws.below(strip.length));
  let window = strips.map((strip, reel) => reelWindow(strip, stops[reel] ?? 0, math.grid.rows));
  events.push({ type: 'reveal', reelSet: 'base', stops, window });

  const multiplier = drawMultiplier(math, draws);
  if (multiplier !== undefined) events.push({ type: 'multiplier', value: multiplier });

  let win = evaluateWindow(math, window);
  const respin = findDueRespin(math, window, win);
  if (respin) {
    const { reels: held, respinReel: reel } = respin;
    const strip = strips[reel] ?? [];
    const stop = draws.below(strip.length);
    window = window.with(reel, reelWindow(strip, stop, math.grid.rows));
    events.push({ type: 'respin', held, reel, stop, window });
    win = evaluateWindow(math, window);
  }

  const wonUnits = win.units * (multiplier ?? 1);
  const totalUnits = Math.min(wonUnits, math.maxWinUnits);
  events.push(...winEvents(win), { type: 'finish', totalUnits, capped: totalUnits < wonUnits });
  return { events, totalUnits, baseUnits: totalUnits, featureSpins: respin ? 1 : 0, draws: draws.count };
}

function drawMultiplier({ features: { multiplierReel } }: LinesMath, draws: Draws): number | undefined {
  return multiplierReel?.values[draws.weighted(multiplierReel.weights)];
}

function winEvents({ wins, lineUnits, gridMultiplier }: WindowWin): RoundEvent[] {
  const events: RoundEvent[] = [];
  if (lineUnits > 0) events.push({ type: 'lineWins', wins, units: lineUnits });
  if (gridMultiplier !== 1) events.push({ type: 'fullGrid', multiplier: gridMultiplier });
  return events;
}
