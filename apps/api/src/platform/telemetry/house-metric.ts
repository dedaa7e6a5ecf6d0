import type { Queryable } from '../database/index.ts';
import { gauge, type Metric, type Sample } from './metric.ts';

/** A metric of the whole house: one node reads it from the database, and all nodes report the same value. */
export type HouseMetric = Metric & { read?: (on: Queryable, now: Date) => Promise<Sample[]> };

/** @param read must be cheap: a stored sum, or a few rows by an index. Undefined where a program writes the metric */
export const houseGauge = (
  name: `ipe_house_${string}`,
  help: string,
  { labels = [], read }: { labels?: readonly string[]; read?: NonNullable<HouseMetric['read']> },
): HouseMetric => ({
  ...gauge(name, `${help}. Every node tells the same: take the max, never the sum`, ['scope', ...labels]),
  ...(read === undefined ? {} : { read }),
});
