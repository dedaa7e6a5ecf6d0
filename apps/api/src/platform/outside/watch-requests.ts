import { counter, histogram, seconds } from '#platform/telemetry/metric.ts';
import type { Telemetry } from '#platform/telemetry/telemetry.ts';

type Requests = {
  /** As metrics are called: `psp` of `ipe_psp_requests_total`. */
  name: string;
  /** In a sentence: `the bank`. */
  house: string;
  /** One of few words for what a path is about: what follows it names a payment or a person. */
  aboutOf: (path: string) => string;
};

/** Our access is refused, or we ask too much: nothing was looked at, whatever was asked for. */
const refusesAll: ReadonlySet<number> = new Set([401, 403, 408, 429]);

/** The figures of requests to another house, and what runs one of them: counted, timed and traced. */
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
