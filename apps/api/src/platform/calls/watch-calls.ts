import { codes } from '@ipe/contract';
import { findRefusalIn } from '../overload/index.ts';
import { counter, histogram, seconds } from '../telemetry/metric.ts';
import type { Count } from '../telemetry/meter.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';

const answered = counter('ipe_calls_total', 'Calls by the code of their answer, those refused at the door too', [
  'call',
  'code',
]);
const took = histogram('ipe_call_seconds', 'How long a call took from the end of its body to its answer', {
  bounds: seconds,
  labels: ['call'],
});

export const callMetrics = [answered, took];

export type WatchCalls = {
  /** Counts a call that was answered before its body was read. */
  refused: (path: string, code: number) => void;
  /** @returns runs one call of this path: counts, times and traces it */
  of: (
    path: string,
  ) => <Output extends { code: number }>(requestId: string, work: () => Promise<Output>) => Promise<Output>;
};

export function watchCalls({ meter, trace }: Telemetry): WatchCalls {
  const count = meter.counter(answered);
  const time = meter.histogram(took);
  const codesOf = (path: string) => {
    const known = new Map<number, Count>();
    return (code: number) => {
      const found = known.get(code) ?? count(path, String(code));
      known.set(code, found);
      found.add();
    };
  };
  return {
    refused: (path, code) => count(path, String(code)).add(),
    of: (path) => {
      const [note, observe] = [codesOf(path), time(path)];
      return async (requestId, work) => {
        const begunAt = performance.now();
        let code: number = codes.serverError;
        try {
          const answer = await trace.inSpan({ name: path, attributes: { 'ipe.request_id': requestId } }, work);
          ({ code } = answer);
          return answer;
        } catch (error) {
          code = findRefusalIn(error)?.code ?? codes.serverError;
          throw error;
        } finally {
          note(code);
          observe((performance.now() - begunAt) / 1_000);
        }
      };
    },
  };
}
