import { counter } from '#platform/telemetry/metric.ts';

export const pushesSent = counter(
  'ipe_push_notices_total',
  'Notices that were tried, by push service and what it made of them: taken, gone, refused or later; dropped ones were not sent any more',
  ['service', 'outcome'],
);

export const pushMetrics = [pushesSent];
