import type { Metric, Sample } from './metric.ts';
import { labelText, writeHistogram, writeSample, type HistogramState } from './write-metrics.ts';

/** Finds the series for these label values; keep the result where it is used all the time. */
type Series<One> = (...labels: string[]) => One;

export type Count = { add: (by?: number) => void };
type Observe = (value: number) => void;

export type Meter = {
  counter: (metric: Metric) => Series<Count>;
  histogram: (metric: Metric) => Series<Observe>;
  /** `read` is called whenever the metrics are written, so it must be cheap. */
  gauge: (metric: Metric, read: () => readonly Sample[]) => void;
  /** All metrics in Prometheus's text format (0.0.4). */
  write: () => string;
};

/** Beyond this number of series of one metric, further label values become `other`: a mistake must not fill the memory of the collector. */
const mostSeries = 1_000;

type Feed = () => string;

function createSeries<State>(metric: Metric, newState: (labels: string) => State) {
  const states = new Map<string, State>();
  const labelsOf = (values: readonly string[]) => labelText(metric.labels, values);
  return {
    states,
    find: (values: readonly string[]): State => {
      const key = values.join('\n');
      const known = states.get(key);
      if (known !== undefined) return known;
      const isFull = states.size >= mostSeries;
      const [kept, words] = isFull ? ['other', metric.labels.map(() => 'other')] : [key, values];
      const state = states.get(kept) ?? newState(labelsOf(words));
      states.set(kept, state);
      return state;
    },
  };
}

function createCounter({ ...metric }: Metric): { series: Series<Count>; feed: Feed } {
  const { states, find } = createSeries(metric, (labels) => {
    const state = { labels, value: 0, add: (by = 1) => void (state.value += by) };
    return state;
  });
  return {
    series: (...values) => find(values),
    feed: () => [...states.values()].map(({ labels, value }) => writeSample(metric.name, labels, value)).join(''),
  };
}

function createHistogram(metric: Metric): { series: Series<Observe>; feed: Feed } {
  const bounds = Float64Array.from(metric.bounds);
  const { states, find } = createSeries(metric, (labels) => {
    const state: HistogramState = { labels, sum: 0, counts: new Float64Array(bounds.length + 1) };
    const observe: Observe = (value) => {
      let bucket = 0;
      while (bucket < bounds.length && value > bounds[bucket]!) bucket += 1;
      state.counts[bucket]! += 1;
      state.sum += value;
    };
    return { state, observe };
  });
  return {
    series: (...values) => find(values).observe,
    feed: () => [...states.values()].map(({ state }) => writeHistogram(metric, state)).join(''),
  };
}

/**
 * Counts in this process for one application.
 * @param metrics all metrics that may be fed: those of the modules' faces and of the platform
 */
export function createMeter(metrics: readonly Metric[]): Meter {
  const feeds = new Map<string, Feed>();
  const counters = new Map<string, Series<Count>>();
  const histograms = new Map<string, Series<Observe>>();
  const names = new Set(metrics.map(({ name }) => name));
  if (names.size < metrics.length) throw new Error('two metrics have the same name');

  /** Opens a metric once, because it may be fed from several places. */
  function open<Instrument>(
    known: Map<string, Instrument>,
    metric: Metric,
    create: (metric: Metric) => { series: Instrument; feed: Feed },
  ): Instrument {
    if (!names.has(metric.name)) throw new Error(`${metric.name} is in no module’s face`);
    const found = known.get(metric.name);
    if (found !== undefined) return found;
    const { series, feed } = create(metric);
    known.set(metric.name, series);
    feeds.set(metric.name, feed);
    return series;
  }

  return {
    counter: (metric) => open(counters, metric, createCounter),
    histogram: (metric) => open(histograms, metric, createHistogram),
    gauge: (metric, read) => {
      const feed = () =>
        read()
          .map(({ labels, value }) => writeSample(metric.name, labelText(metric.labels, labels), value))
          .join('');
      open(new Map<string, undefined>(), metric, () => ({ series: undefined, feed }));
    },
    write: () =>
      metrics
        .map(({ name, kind, help }) => `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n${feeds.get(name)?.() ?? ''}`)
        .join(''),
  };
}

/** For programs and tests without telemetry. */
export const silentMeter: Meter = {
  counter: () => () => ({ add: () => {} }),
  histogram: () => () => () => {},
  gauge: () => {},
  write: () => '',
};
