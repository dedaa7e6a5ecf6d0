import { promisify } from 'node:util';

/**
 * Loaded before a server that a journey starts (`--import`). Moves the time of the whole process, including its
 * embedded database, when the parent process says so. Wall clock and monotonic clock move together, as they do in a
 * real wait, so the server's clock checks find no jump. Timers that are due by the new time fire at once.
 */
const RealDate = Date;
const realNow = Date.now;
const realMonotonic = performance.now.bind(performance);
const real = { setTimeout, clearTimeout };
let aheadMs = 0;

class MovedDate extends RealDate {
  constructor(...parts: unknown[]) {
    super(...((parts.length === 0 ? [realNow() + aheadMs] : parts) as [number]));
  }

  static override now(): number {
    return realNow() + aheadMs;
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return Object.prototype.toString.call(value) === '[object Date]';
  }
}

const waits = new Map<unknown, { until: number; end: () => void }>();

const forget: typeof clearTimeout = (timer) => {
  waits.delete(timer);
  real.clearTimeout(timer);
};

function wait(work: (...given: unknown[]) => void, ms = 0, ...given: unknown[]): NodeJS.Timeout {
  const end = () => {
    forget(timer);
    work(...given);
  };
  const timer = real.setTimeout(end, ms);
  waits.set(timer, { until: MovedDate.now() + ms, end });
  return timer;
}

globalThis.Date = MovedDate as DateConstructor;
performance.now = () => realMonotonic() + aheadMs;
globalThis.clearTimeout = forget;
const promised = { [promisify.custom]: Reflect.get(real.setTimeout, promisify.custom) };
globalThis.setTimeout = Object.assign(wait, promised) as unknown as typeof setTimeout;

process.on('message', ({ aheadMs: wanted }: { aheadMs: number }) => {
  aheadMs = wanted;
  const over = Array.from(waits.values()).filter(({ until }) => until <= MovedDate.now());
  for (const { end } of over) end();
  process.send?.({ aheadMs });
});
process.channel?.unref();
