import type { CascadeMath } from '../cascade-math.ts';
import { cascadeSpace } from './cascade-space.ts';
import { firstLayer } from './layer.ts';
import { playLayer } from './play-layer.ts';
import { lastDraw, SHORT } from './spin-chances.ts';
import { openTable, tiltTable } from './table.ts';

/**
 * The outcomes of a spin of no more than `SHORT` wins, each counted e to the power of what its wins come to: `ended[wins][scatters]`
 * sums, over all spins that end so, their probability times that. Scatters don't count here. Every layer is played as `spinChances`
 * plays it, with weights of winners that count their pay; what is too rare to be followed here is so there too.
 * @param exponentOf what a symbol that wins so many units at win number `win` (from 0) adds to the exponent, no less than 0
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
    const played = playLayer(
      tiltTable(table, (units) => Math.exp(exponentOf(wins, units))),
      layer,
    );
    ended.push(played.ended);
    layer = played.layer;
  }
  return [...ended, lastDraw(space, layer)];
}
