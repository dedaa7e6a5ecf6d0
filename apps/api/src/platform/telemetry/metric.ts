/**
 * A metric that this server reports to its operators. It is declared once, in the face of its module, and fed through
 * the meter. Names follow Prometheus: base units, `_total` for counters.
 */
export type Metric = {
  kind: 'counter' | 'gauge' | 'histogram';
  name: string;
  help: string;
  labels: readonly string[];
  /** For a histogram: the upper bounds of its buckets, ascending. */
  bounds: readonly number[];
};

/** A value, with one label value for each label of its metric. */
export type Sample = { labels: readonly string[]; value: number };

/** A metric that only grows while the process lives. */
export const counter = (name: string, help: string, labels: readonly string[] = []): Metric => ({
  kind: 'counter',
  name,
  help,
  labels,
  bounds: [],
});

/** A metric that goes up and down. */
export const gauge = (name: string, help: string, labels: readonly string[] = []): Metric => ({
  kind: 'gauge',
  name,
  help,
  labels,
  bounds: [],
});

export const histogram = (
  name: string,
  help: string,
  { bounds, labels = [] }: { bounds: readonly number[]; labels?: readonly string[] },
): Metric => ({ kind: 'histogram', name, help, labels, bounds });

/** Bounds in seconds, from half a millisecond to ten seconds. */
export const seconds: readonly number[] = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
