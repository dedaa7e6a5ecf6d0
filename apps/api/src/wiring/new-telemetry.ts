import { createMeter } from '#platform/telemetry/meter.ts';
import { openTrace } from '#platform/telemetry/open-trace.ts';
import type { Telemetry } from '#platform/telemetry/telemetry.ts';
import { noTrace } from '#platform/telemetry/trace.ts';
import { metrics } from './modules.ts';
import type { Settings } from './settings/env.ts';

/** What one application tells its operators. Two in one process count apart. */
export const newTelemetry = (trace = noTrace): Telemetry => ({ meter: createMeter(metrics), trace });

/** With traces where a collector is set. @returns how to send what is left */
export async function openTelemetry({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  NODE_NAME: nodeName,
}: Settings): Promise<{ telemetry: Telemetry; stop: () => Promise<void> }> {
  if (endpoint === undefined) return { telemetry: newTelemetry(), stop: async () => {} };
  const { trace, stop } = await openTrace({ endpoint, nodeName });
  return { telemetry: newTelemetry(trace), stop };
}
