import type { CascadeMath } from '../cascade-math.ts';
import { countPay } from '../count-wins.ts';
import type { SpinChances } from './spin-chances.ts';

/** The probability of each window, which is the symbols' counts, joined in the order of the file's symbols. */
type Windows = Map<string, number>;

/**
 * Counts the same chances in the plainest way, for small games: it plays every layer and draws every cell
 * independently.
 * @param exponentOf what each winning symbol adds to the exponent of the weight with which a window counts
 */
export function oneCellAtATime(
  math: CascadeMath,
  exponentOf: (win: number, units: number) => number = () => 0,
): Pick<SpinChances, 'ended' | 'units'> {
  const chances: Pick<SpinChances, 'ended' | 'units'> = { ended: [], units: [] };
  let kept: Windows = new Map([[math.symbols.map(() => 0).join(), 1]]);
  for (let wins = 0; wins <= math.features.cascade.maxSteps; wins += 1) {
    const full = drawCells(math, kept);
    kept = new Map();
    chances.ended.push([]);
    for (const [window, chance] of full) {
      const counts = window.split(',').map(Number);
      const pays = math.symbols.map(({ id }, index) => countPay(math, id, counts[index]!));
      if (wins === math.features.cascade.maxSteps || pays.every((units) => units === 0)) {
        const scatters = counts[math.symbols.findIndex(({ role }) => role === 'scatter')]!;
        chances.ended[wins]![scatters] = (chances.ended[wins]![scatters] ?? 0) + chance;
        continue;
      }
      const won = pays.reduce((sum, units) => sum + units, 0);
      const exponent = pays.reduce((sum, units) => sum + exponentOf(wins, units), 0);
      chances.units[wins] = (chances.units[wins] ?? 0) + chance * won;
      add(kept, counts.map((count, index) => (pays[index]! > 0 ? 0 : count)).join(), chance * Math.exp(exponent));
    }
  }
  return chances;
}

function drawCells({ grid, reelSets, symbols }: CascadeMath, kept: Windows): Windows {
  const weights = symbols.map(({ id }) => reelSets.base.weights[id] ?? 0);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const full: Windows = new Map();
  let open = kept;
  while (open.size > 0) {
    const next: Windows = new Map();
    for (const [window, chance] of open) {
      const counts = window.split(',').map(Number);
      const isFull = counts.reduce((sum, count) => sum + count, 0) === grid.reels * grid.rows;
      if (isFull) add(full, window, chance);
      for (const [symbol, weight] of isFull ? [] : weights.entries()) {
        add(next, counts.with(symbol, counts[symbol]! + 1).join(), (chance * weight) / total);
      }
    }
    open = next;
  }
  return full;
}

function add(windows: Windows, window: string, chance: number): void {
  windows.set(window, (windows.get(window) ?? 0) + chance);
}
