import type { Clock } from './clock.ts';
import { counter } from '../telemetry/metric.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';

const staleAnswers = counter(
  'ipe_stale_answers_total',
  'Answers of what they showed last, because reading it anew failed or took too long',
  ['what'],
);

export const keptValueMetrics = [staleAnswers];

/** A first screen waits no longer than this for a value that it can do without. */
const patienceMs = 250;

type Kept<Value> = {
  /** A description for operators. */
  what: string;
  read: (now: Date) => Promise<Value>;
  /** The value until the first reading succeeds. */
  atFirst: Value;
  /** The value is read again after this time at the earliest, because it is asked for far more often than it changes. */
  keepMs: number;
};

/**
 * Keeps a value that pages show but can do without: when a new reading fails or takes long, the last value is returned.
 * Only one reading runs at a time, however many callers there are.
 */
export function keepValue<Value>(
  { clock, telemetry, patienceMs: waitMs = patienceMs }: { clock: Clock; telemetry: Telemetry; patienceMs?: number },
  { what, read, atFirst, keepMs }: Kept<Value>,
): () => Promise<Value> {
  const stale = telemetry.meter.counter(staleAnswers)(what);
  let shown = atFirst;
  let readAtMs = -Infinity;
  let reading: Promise<boolean> | undefined;
  const readAnew = (now: Date) =>
    read(now)
      .then((value) => {
        shown = value;
        return true;
      })
      .catch(() => false)
      .finally(() => (reading = undefined));
  return async () => {
    const now = clock();
    // A clock that was ahead and is set right must not keep the value for as long as that.
    if (reading === undefined && Math.abs(now.getTime() - readAtMs) < keepMs) return shown;
    if (reading === undefined) {
      readAtMs = now.getTime();
      reading = readAnew(now);
    }
    if (!(await within(waitMs, reading))) stale.add();
    return shown;
  };
}

/** @returns whether the reading succeeded within this time */
async function within(ms: number, reading: Promise<boolean>): Promise<boolean> {
  const { promise: isOver, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), ms);
  return Promise.race([reading, isOver]).finally(() => clearTimeout(timer));
}
