import type { Clock } from './clock.ts';
import { counter } from '../telemetry/metric.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';

const staleAnswers = counter(
  'ipe_stale_answers_total',
  'Answers of what they showed last, because reading it anew failed or took too long',
  ['what'],
);

export const keptValueMetrics = [staleAnswers];

/** A first screen doesn't wait longer for what it can do without. */
const patienceMs = 250;

type Kept<Value> = {
  /** For operators. */
  what: string;
  read: (now: Date) => Promise<Value>;
  /** Shown until a first reading has come. */
  atFirst: Value;
  /** Read far more often than it changes, so it is read anew after this time at the earliest. */
  keepMs: number;
};

/**
 * A value that pages show and can do without: what was read last is shown when a new reading fails or takes long. One reading is under way
 * at a time, however many ask.
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
    if (reading === undefined && now.getTime() - readAtMs < keepMs) return shown;
    if (reading === undefined) {
      readAtMs = now.getTime();
      reading = readAnew(now);
    }
    if (!(await within(waitMs, reading))) stale.add();
    return shown;
  };
}

/** @returns whether the reading succeeded in that time */
async function within(ms: number, reading: Promise<boolean>): Promise<boolean> {
  const { promise: isOver, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), ms);
  return Promise.race([reading, isOver]).finally(() => clearTimeout(timer));
}
