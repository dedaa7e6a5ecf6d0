import { keptValueMetrics } from '../time/keep-value.ts';
import { callMetrics } from '../calls/watch-calls.ts';
import { databaseMetrics } from '../database/watch-database.ts';
import { nodeMetrics } from '../health/watch-node.ts';
import { jobMetrics } from '../jobs/job-metrics.ts';
import { admissionMetrics } from '../overload/watch-admission.ts';
import { ownHouseMetrics } from './house-metrics.ts';
import type { HouseMetric } from './house-metric.ts';
import { processMetrics } from './process-metrics.ts';

/** The platform's metrics; modules have theirs in their faces. */
export const platformMetrics: readonly HouseMetric[] = [
  ...nodeMetrics,
  ...processMetrics,
  ...callMetrics,
  ...keptValueMetrics,
  ...admissionMetrics,
  ...databaseMetrics,
  ...jobMetrics,
  ...ownHouseMetrics,
];
