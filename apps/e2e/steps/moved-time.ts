/**
 * Loaded before a server that a journey starts (`--import`): moves the time of the whole process, that of the database inside it too, when
 * its parent says so. Wall clock and monotonic clock move together, as they do while one waits, so nothing is in doubt about the time.
 */
const RealDate = Date;
const realNow = Date.now;
const realMonotonic = performance.now.bind(performance);
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

globalThis.Date = MovedDate as DateConstructor;
performance.now = () => realMonotonic() + aheadMs;

process.on('message', ({ aheadMs: wanted }: { aheadMs: number }) => {
  aheadMs = wanted;
  process.send?.({ aheadMs });
});
process.channel?.unref();
