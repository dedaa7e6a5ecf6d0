import { counter, histogram, seconds } from '#platform/telemetry/metric.ts';
import type { Telemetry } from '#platform/telemetry/telemetry.ts';

type Requests = {
  /** The name in metrics: `psp` of `ipe_psp_requests_total`. */
  name: string;
  /** The name in a sentence: `the bank`. */
  house: string;
  /** One of few words for the subject of a path. The full path would name a payment or a person. */
  aboutOf: (path: string) => string;
};

/** With these answers our access is refused, or we ask too often, so the request itself was not looked at. */
const refusesAll: ReadonlySet<number> = new Set([401, 403, 408, 429]);

/** The metrics of requests to another house, and `watch`, which counts, times and traces one request. */
export function requestsTo({ name, house, aboutOf }: Requests) {
  const answered = counter(
    `ipe_${name}_requests_total`,
    `Requests to ${house}, by what they are about and whether it gave a sensible answer`,
    ['about', 'outcome'],
  );
  const took = histogram(`ipe_${name}_request_seconds`, `How long ${house} took`, {
    bounds: seconds,
    labels: ['about'],
  });
  const watch = ({ meter, trace }: Telemetry) => {
    const count = meter.counter(answered);
    const time = meter.histogram(took);
    return async <Answer extends { status: number }>(path: string, work: () => Promise<Answer>): Promise<Answer> => {
      const about = aboutOf(path);
      const begunAt = performance.now();
      let outcome = 'unavailable';
      try {
        const result = await trace.inSpan({ name: `${house.replace(/^the /u, '')} ${about}` }, work);
        if (!refusesAll.has(result.status)) outcome = 'answered';
        return result;
      } finally {
        count(about, outcome).add();
        time(about)((performance.now() - begunAt) / 1_000);
      }
    };
  };
  return { metrics: [answered, took], watch };
}
