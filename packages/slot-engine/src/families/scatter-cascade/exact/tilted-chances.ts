import type { CascadeMath } from '../cascade-math.ts';
import { cascadeSpace } from './cascade-space.ts';
import { chanceOf, firstLayer } from './layer.ts';
import { playLayer } from './play-layer.ts';
import { lastDraw } from './spin-chances.ts';
import { openTable, tiltTable } from './table.ts';

/** When no more than this is left, the layers to come are taken together. */
const LAST_LAYER = 1e-10;

/**
 * The outcomes of a spin, each counted e^(`exponent` · what it wins) times: `ended[wins][scatters]` sums, over all spins that end
 * so, their probability times that power. Scatters don't pay here. Every layer is played as `spinChances` plays it, with weights
 * of winners that count their pay.
 * @param exponentAt what a unit of win number `win` (from 0) counts in the exponent: its multiplier, times the same number
 */
export function tiltedChances(math: CascadeMath, reelSet: string, exponentAt: (win: number) => number): number[][] {
  const { maxSteps } = math.features.cascade;
  const space = cascadeSpace(math, reelSet);
  const table = openTable(space);
  const ended: number[][] = [];
  let layer = firstLayer(space);
  for (let wins = 0; wins < maxSteps; wins += 1) {
    const before = chanceOf(layer);
    const exponent = exponentAt(wins);
    const played = playLayer(
      tiltTable(table, (units) => Math.exp(exponent * units)),
      layer,
    );
    ended.push(played.ended);
    layer = played.layer;
    const left = chanceOf(layer);
    if (left < LAST_LAYER && left < before) return [...ended, restOf(played.ended, left / (1 - left / before))];
  }
  return [...ended, lastDraw(space, layer)];
}

/** As the last that ended, in all so much: all that ends from here on, for each layer has less left than the one before. */
function restOf(last: readonly number[], left: number): number[] {
  const sum = last.reduce((total, chance) => total + chance, 0);
  return last.map((chance) => (chance / sum) * left);
}
