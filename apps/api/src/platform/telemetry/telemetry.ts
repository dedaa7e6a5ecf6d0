import { silentMeter, type Meter } from './meter.ts';
import { noTrace, type Trace } from './trace.ts';

/** The figures and traces of the server's parts for its operators. */
export type Telemetry = { meter: Meter; trace: Trace };

export const silent: Telemetry = { meter: silentMeter, trace: noTrace };
