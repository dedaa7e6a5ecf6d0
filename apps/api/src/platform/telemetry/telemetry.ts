import { silentMeter, type Meter } from './meter.ts';
import { noTrace, type Trace } from './trace.ts';

/** Metrics and traces, for operators. */
export type Telemetry = { meter: Meter; trace: Trace };

export const silent: Telemetry = { meter: silentMeter, trace: noTrace };
