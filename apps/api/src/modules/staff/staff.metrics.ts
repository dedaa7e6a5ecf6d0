import { counter } from '#platform/telemetry/metric.ts';

export const signInsRefused = counter(
  'ipe_staff_sign_in_refused_total',
  'Sign-ins of staff that were refused, by code: 400 for a wrong proof, 403 for a suspended member, 429 for too many tries',
  ['code'],
);

export const staffMetrics = [signInsRefused];
