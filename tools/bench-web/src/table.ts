/** A measured figure with its limit: an upper one, or a lower one with `least: true`. */
export type Figure = {
  what: string;
  value: number;
  limit?: number;
  isFloor?: boolean;
  unit: string;
  digits?: number;
};

export const isMet = ({ value, limit, isFloor = false }: Figure): boolean =>
  limit === undefined || (isFloor ? value >= limit : value <= limit);

/** `0.94 ×` the limit; empty where the limit is 0 or missing. */
function ratioOf({ value, limit }: Figure): string {
  return limit ? `${(value / limit).toFixed(2)} ×` : '';
}

function rowOf(figure: Figure): string {
  const { what, value, limit, isFloor = false, unit, digits = 0 } = figure;
  const goal = limit === undefined ? '' : `${isFloor ? '≥' : '≤'} ${limit} ${unit}`;
  const cells = [`${value.toFixed(digits)} ${unit}`.padStart(12), goal.padStart(12), ratioOf(figure).padStart(9)];
  return `${what.padEnd(46)}${cells.join('')}${isMet(figure) ? '' : '   ✗ missed'}`;
}

/** The figures with their limits as a table. */
export const tableText = (title: string, figures: readonly Figure[]): string =>
  [
    `\n${title.padEnd(46)}${'measured'.padStart(12)}${'limit'.padStart(12)}${'of limit'.padStart(9)}`,
    ...figures.map(rowOf),
  ].join('\n');
