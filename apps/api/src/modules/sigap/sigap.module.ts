import { sigapMetrics } from './sigap.metrics.ts';

export const sigapModule = { metrics: sigapMetrics };
