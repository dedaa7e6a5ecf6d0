import type { Queryable } from '../database/index.ts';
import { gauge, type Metric, type Sample } from './metric.ts';

/** A figure of the whole house, read from the database: by one node, and told by all of them alike. */
export type HouseMetric = Metric & { read?: (on: Queryable, now: Date) => Promise<Sample[]> };

/** @param read cheap: a sum that is kept, or a few rows by an index. Left out where a program notes the figure */
export const houseGauge = (
  name: `ipe_house_${string}`,
  help: string,
  { labels = [], read }: { labels?: readonly string[]; read?: NonNullable<HouseMetric['read']> },
): HouseMetric => ({
  ...gauge(name, `${help}. Every node tells the same: take the max, never the sum`, ['scope', ...labels]),
  ...(read === undefined ? {} : { read }),
});
