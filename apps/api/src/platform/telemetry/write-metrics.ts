import type { Metric } from './metric.ts';

/** One series of a histogram: how many values fell into each bucket, the last one without a bound. */
export type HistogramState = { labels: string; sum: number; counts: Float64Array };

const escaped = (word: string): string =>
  word
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', String.raw`\n`)
    .replaceAll('"', '\\"');

const numberText = (value: number): string =>
  Number.isFinite(value) || Number.isNaN(value) ? String(value) : value > 0 ? '+Inf' : '-Inf';

/** `call="/api/game/play",code="1"` */
export const labelText = (names: readonly string[], words: readonly string[]): string =>
  names.map((name, index) => `${name}="${escaped(words[index] ?? '')}"`).join(',');

export const writeSample = (name: string, labels: string, value: number): string =>
  `${name}${labels === '' ? '' : `{${labels}}`} ${numberText(value)}\n`;

/** Buckets count everything up to their bound. */
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
