import type { HoldMath } from './hold-math.ts';

/** `result[count]` is the probability that a feature which starts with `coins` coins ends with `count`. */
export function finalCoins({ features, grid }: HoldMath, coins: number): number[] {
  const { cellWeights, respins } = features.holdAndWin;
  const cells = grid.reels * grid.rows;
  const chance = cellWeights.coin / (cellWeights.coin + cellWeights.blank);
  const reached = Array.from({ length: cells + 1 }, () => 0);
  const final = Array.from({ length: cells + 1 }, () => 0);
  reached[coins] = 1;
  for (let count = coins; count <= cells; count += 1) {
    const empty = cells - count;
    const none = (1 - chance) ** empty;
    const stays = none ** respins;
    final[count] = (reached[count] ?? 0) * (empty === 0 ? 1 : stays);
    // The first new coins land in any of the respins: `tries` is 1 + none + none² … over all of them.
    const tries = (1 - stays) / (1 - none);
    for (let landed = 1; landed <= empty && chance > 0; landed += 1) {
      const probability = binomial(empty, landed) * chance ** landed * (1 - chance) ** (empty - landed);
      reached[count + landed] = (reached[count + landed] ?? 0) + (reached[count] ?? 0) * tries * probability;
    }
  }
  return final;
}

function binomial(n: number, k: number): number {
  let value = 1;
  for (let index = 1; index <= k; index += 1) value = (value * (n - k + index)) / index;
  return value;
}
