import type { CascadeMath } from '../cascade-math.ts';
import { cascadeSpace } from './cascade-space.ts';
import { firstLayer } from './layer.ts';
import { playLayer } from './play-layer.ts';
import { lastDraw, mostScatters, SHORT } from './spin-chances.ts';
import { openTable, tiltTable } from './table.ts';

/**
 * The outcomes of a spin of the shortened game (`shortChances`), each weighted with e to the power of its wins' exponents:
 * `ended[wins][scatters]` is the sum of probability × weight over all spins that end so. Scatters don't add to the
 * exponent. Every layer is played as `spinChances` plays it, but with weights for the winners; both ignore the same
 * rare cases.
 * @param exponentOf what a symbol that wins `units` at win number `win` (from 0) adds to the exponent, at least 0
 */
export function tiltedChances(
  math: CascadeMath,
  reelSet: string,
  exponentOf: (win: number, units: number) => number,
): number[][] {
  const steps = Math.min(math.features.cascade.maxSteps, SHORT);
  const space = cascadeSpace(math, reelSet);
  const table = openTable(space);
  const ended: number[][] = [];
  let layer = firstLayer(space);
  for (let wins = 0; wins < steps; wins += 1) {
    tiltTable(table, (units) => Math.exp(exponentOf(wins, units)));
    const played = playLayer(table, layer, { isTilted: true, most: mostScatters(wins) });
    ended.push(played.ended);
    layer = played.layer;
  }
  return [...ended, lastDraw(space, layer)];
}
