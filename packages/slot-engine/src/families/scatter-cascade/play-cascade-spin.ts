import type { Spin } from '../../free-spins/play-free-spins.ts';
import { payScatters, scattersIn } from '../../free-spins/scatters.ts';
import type { Draws } from '../../randomness/draws.ts';
import type { SymbolWindow } from '../../reels/window.ts';
import type { Play } from '../../round/round.ts';
import type { CascadeMath } from './cascade-math.ts';
import { countWins } from './count-wins.ts';
import { refillWindow } from './refill-window.ts';

export interface CascadeRules {
  reelSet: string;
  doScattersPay: boolean;
  /** The multiplier of win number `step` (from 0) of this spin. */
  multiplierAt: (step: number) => number;
  /** Called after each win. */
  onWin: () => void;
}

/** Plays one spin with all its cascades. Scatters count when nothing wins any more (schema.md section 4, cascade). */
export function playCascadeSpin(play: Play<CascadeMath>, rules: CascadeRules): Spin {
  const { math, draws, events } = play;
  const drawSymbol = symbolDraw(play.math, rules.reelSet, draws);
  let window: SymbolWindow = Array.from({ length: math.grid.reels }, () =>
    Array.from({ length: math.grid.rows }, () => drawSymbol()),
  );
  events.push({ type: 'reveal', reelSet: rules.reelSet, stops: [], window });
  let units = 0;
  for (let step = 0; step < math.features.cascade.maxSteps; step += 1) {
    const wins = countWins(math, window);
    if (wins.length === 0) break;
    units += payStep(play, { wins, step, multiplier: rules.multiplierAt(step) });
    rules.onWin();
    const refilled = refillWindow(window, new Set(wins.map(({ symbol }) => symbol)), drawSymbol);
    window = refilled.window;
    events.push({ type: 'cascadeRefill', ...refilled });
  }
  const scatters = scattersIn(math, window);
  if (rules.doScattersPay) units += payScatters(math, { cells: scatters, count: scatters.length }, events);
  return { units, scatters };
}

function payStep(
  { events }: Play<CascadeMath>,
  { wins, step, multiplier }: { wins: ReturnType<typeof countWins>; step: number; multiplier: number },
): number {
  const units = wins.reduce((sum, win) => sum + win.units, 0);
  events.push({ type: 'cascadeWins', step, wins, units, multiplier });
  events.push({ type: 'cascadeRemove', cells: wins.flatMap(({ cells }) => cells) });
  return units * multiplier;
}

/**
 * Returns the function that draws one cell, by weights in the order of the file's symbols, without those of weight zero
 * (schema.md section 5, step 7).
 */
function symbolDraw({ reelSets, symbols }: CascadeMath, reelSet: string, draws: Draws): () => string {
  const { weights } = reelSets[reelSet] ?? reelSets.base;
  const drawn = symbols.map(({ id }) => id).filter((id) => (weights[id] ?? 0) > 0);
  const drawnWeights = drawn.map((id) => weights[id] ?? 0);
  return () => drawn[draws.weighted(drawnWeights)] ?? '';
}
