import { gauge } from '../telemetry/metric.ts';
import type { Loop } from '../jobs/loop.ts';
import type { Meter } from '../telemetry/meter.ts';
import type { Readiness } from './readiness.ts';

const ready = gauge('ipe_node_ready', 'Whether this node can take players, as /ready said last: 1 or 0');

const inDoubt = gauge(
  'ipe_node_clock_in_doubt',
  'Whether this node does no jobs, because a clock may be wrong: 1 or 0',
);

export const nodeMetrics = [ready, inDoubt];

/** Checks readiness by itself, because this node may never be asked for it, and a scrape doesn't query the database. */
export function watchNode(
  meter: Meter,
  { readiness: { wasReady, findLacks }, findDoubt }: { readiness: Readiness; findDoubt: () => string | undefined },
): Loop {
  meter.gauge(ready, () => [{ labels: [], value: wasReady() ? 1 : 0 }]);
  meter.gauge(inDoubt, () => [{ labels: [], value: findDoubt() === undefined ? 0 : 1 }]);
  const work = async () => void (await findLacks());
  return { what: 'looking whether this node is ready', everyMs: 5_000, work, worksInDoubt: true };
}
