import type { Metric } from './metric.ts';

/** One series of a histogram: the number of values in each bucket; the last bucket has no bound. */
export type HistogramState = { labels: string; sum: number; counts: Float64Array };

const escaped = (word: string): string =>
  word
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', String.raw`\n`)
    .replaceAll('"', '\\"');

const numberText = (value: number): string =>
  Number.isFinite(value) || Number.isNaN(value) ? String(value) : value > 0 ? '+Inf' : '-Inf';

/** Example: `call="/api/game/play",code="1"` */
export const labelText = (names: readonly string[], words: readonly string[]): string =>
  names.map((name, index) => `${name}="${escaped(words[index] ?? '')}"`).join(',');

export const writeSample = (name: string, labels: string, value: number): string =>
  `${name}${labels === '' ? '' : `{${labels}}`} ${numberText(value)}\n`;

/** In the text format each bucket counts all values up to its bound. */
export function writeHistogram({ name, bounds }: Metric, { labels, sum, counts }: HistogramState): string {
  const withBound = (bound: number) => `${labels === '' ? '' : `${labels},`}le="${numberText(bound)}"`;
  let total = 0;
  let text = '';
  for (const [index, bound] of [...bounds, Number.POSITIVE_INFINITY].entries()) {
    total += counts[index]!;
    text += writeSample(`${name}_bucket`, withBound(bound), total);
  }
  return `${text}${writeSample(`${name}_sum`, labels, sum)}${writeSample(`${name}_count`, labels, total)}`;
}
