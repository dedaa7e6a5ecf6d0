import { createMeter } from '#platform/telemetry/meter.ts';
import { openTrace } from '#platform/telemetry/open-trace.ts';
import type { Telemetry } from '#platform/telemetry/telemetry.ts';
import { noTrace } from '#platform/telemetry/trace.ts';
import { metrics } from './modules.ts';
import type { Settings } from './settings/env.ts';

/** The metrics of one application. Two applications in one process count separately. */
export const newTelemetry = (trace = noTrace): Telemetry => ({ meter: createMeter(metrics), trace });

/** Opens the telemetry, with traces if a collector is set. @returns `stop` sends the remaining spans */
export async function openTelemetry({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  NODE_NAME: nodeName,
}: Settings): Promise<{ telemetry: Telemetry; stop: () => Promise<void> }> {
  if (endpoint === undefined) return { telemetry: newTelemetry(), stop: async () => {} };
  const { trace, stop } = await openTrace({ endpoint, nodeName });
  return { telemetry: newTelemetry(trace), stop };
}
