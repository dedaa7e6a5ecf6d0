import { silentMeter, type Meter } from './meter.ts';
import { noTrace, type Trace } from './trace.ts';

/** What the parts of the server tell its operators. */
export type Telemetry = { meter: Meter; trace: Trace };

export const silent: Telemetry = { meter: silentMeter, trace: noTrace };
