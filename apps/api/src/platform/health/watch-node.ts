import { gauge } from '../telemetry/metric.ts';
import type { Meter } from '../telemetry/meter.ts';
import type { Readiness } from './readiness.ts';

const ready = gauge('ipe_node_ready', 'Whether this node can take players, as /ready said last: 1 or 0');

export const nodeMetrics = [ready];

export function watchNode(meter: Meter, { wasReady }: Readiness): void {
  meter.gauge(ready, () => [{ labels: [], value: wasReady() ? 1 : 0 }]);
}
