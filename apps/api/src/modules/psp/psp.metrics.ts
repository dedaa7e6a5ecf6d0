import { counter, histogram, seconds } from '#platform/telemetry/metric.ts';
import type { Telemetry } from '#platform/telemetry/telemetry.ts';

const answered = counter(
  'ipe_psp_requests_total',
  'Requests to the bank, by what they are about and whether it gave a sensible answer',
  ['about', 'outcome'],
);
const took = histogram('ipe_psp_request_seconds', 'How long the bank took', { bounds: seconds, labels: ['about'] });

export const pspMetrics = [answered, took];

/** `cob` of `/v2/cob/…`: what follows names one payment. */
const aboutOf = (path: string): string =>
  /^\/v\d+\/(?:gn\/)?(?<about>[a-z]+)/u.exec(path)?.groups?.['about'] ?? 'other';

/** Runs a request to the bank: counted, timed and traced. */
export function watchPsp({ meter, trace }: Telemetry) {
  const count = meter.counter(answered);
  const time = meter.histogram(took);
  return async <Result>(path: string, work: () => Promise<Result>): Promise<Result> => {
    const about = aboutOf(path);
    const begunAt = performance.now();
    let outcome = 'unavailable';
    try {
      const result = await trace.inSpan({ name: `bank ${about}` }, work);
      outcome = 'answered';
      return result;
    } finally {
      count(about, outcome).add();
      time(about)((performance.now() - begunAt) / 1_000);
    }
  };
}
