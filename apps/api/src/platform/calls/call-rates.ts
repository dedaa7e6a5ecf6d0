import { dayMs, minuteMs } from '#platform/time/durations.ts';
import type { CallNote } from './call-notes.ts';
import type { Clock } from '../time/clock.ts';
import { tooManyTries } from '../admission/rate-limit.ts';
import { createSweep } from '../admission/sweep.ts';

type RateWindow = { endsAtMs: number; calls: number };

/** @throws RefusedError 429 for a call that this caller has made too often; a refused call isn't counted */
export type CountCall<Path extends string> = (path: Path, caller: number | string) => void;

/** Counts per node and in memory: the rates are only an upper bound, and this way they cost the database nothing. */
export function createCallRates<Path extends string>(
  clock: Clock,
  notes: Readonly<Record<Path, Pick<CallNote, 'rate'>>>,
): CountCall<Path> {
  const windows = new Map<string, RateWindow>();
  const sweep = createSweep(windows, ({ endsAtMs }, nowMs) => endsAtMs <= nowMs);
  const openWindow = (key: string, { nowMs, lastsMs }: { nowMs: number; lastsMs: number }): RateWindow => {
    const known = windows.get(key);
    // A window that ends later than a new one would was begun by a clock that had jumped ahead.
    if (known !== undefined && known.endsAtMs > nowMs && known.endsAtMs <= nowMs + lastsMs) return known;
    sweep(nowMs);
    const fresh = { endsAtMs: nowMs + lastsMs, calls: 0 };
    windows.set(key, fresh);
    return fresh;
  };
  return (path, caller) => {
    const { rate } = notes[path];
    if (typeof rate === 'string') return;
    const nowMs = clock().getTime();
    const minute = openWindow(`${caller} ${path}`, { nowMs, lastsMs: minuteMs });
    requireRoom(minute, rate.perMinute, nowMs);
    if (rate.perDay !== undefined) {
      const day = openWindow(`${caller} ${path} day`, { nowMs, lastsMs: dayMs });
      requireRoom(day, rate.perDay, nowMs);
      day.calls += 1;
    }
    minute.calls += 1;
  };
}

function requireRoom({ calls, endsAtMs }: RateWindow, most: number, nowMs: number): void {
  if (calls >= most) throw tooManyTries(Math.max(1, Math.ceil((endsAtMs - nowMs) / 1_000)));
}
