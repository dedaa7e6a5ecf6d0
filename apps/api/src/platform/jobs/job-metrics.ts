import { histogram } from '../telemetry/metric.ts';
import { houseGauge } from '../telemetry/house-metric.ts';
import { countDead, findLags } from './job-figures.store.ts';

export const jobSeconds = histogram('ipe_job_seconds', 'How long jobs took, by how they ended', {
  bounds: [0.01, 0.1, 1, 10, 60, 600],
  // Prometheus has its own label `job`.
  labels: ['job_name', 'outcome'],
});

const lag = houseGauge('ipe_house_job_lag_seconds', 'How long the oldest job that could run has waited', {
  labels: ['job_name'],
  read: async (on) => (await findLags(on)).map(({ job, lagSeconds }) => ({ labels: [job], value: lagSeconds })),
});

const dead = houseGauge('ipe_house_jobs_dead', 'Jobs that were given up and wait for a person', {
  read: async (on) => [{ labels: [], value: await countDead(on) }],
});

export const jobMetrics = [jobSeconds, lag, dead];
