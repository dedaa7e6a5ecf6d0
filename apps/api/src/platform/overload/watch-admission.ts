import { gauge } from '../telemetry/metric.ts';
import type { Meter } from '../telemetry/meter.ts';
import type { Admission } from './admission.ts';

const load = gauge('ipe_admission_requests', 'Requests of this node that are worked on, and that wait to be let in', [
  'state',
]);

export const admissionMetrics = [load];

export function watchAdmission(meter: Meter, { countRequests }: Admission): void {
  meter.gauge(load, () => {
    const { atWork, waiting } = countRequests();
    return [
      { labels: ['at_work'], value: atWork },
      { labels: ['waiting'], value: waiting },
    ];
  });
}
