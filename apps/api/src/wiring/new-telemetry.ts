import { createMeter } from '#platform/telemetry/meter.ts';
import type { Telemetry } from '#platform/telemetry/telemetry.ts';
import { noTrace } from '#platform/telemetry/trace.ts';
import { metrics } from './modules.ts';

/** One application's telemetry. Two in one process count apart. */
export const newTelemetry = (trace = noTrace): Telemetry => ({ meter: createMeter(metrics), trace });
