import type { CallPath } from '@ipe/contract';
import type { EveryCallNote } from './call-notes.ts';
import type { Clock } from '../time/clock.ts';
import { tooManyTries } from '../admission/rate-limit.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Beyond so many windows those that are over are thrown away. */
const sweepAt = 10_000;

type RateWindow = { endsAtMs: number; calls: number };

/** @throws RefusedError 429 for a call that this player made too often; it isn't counted then */
export type CountCall = (path: CallPath, playerId: number) => void;

/** Each node counts for itself and in memory: it is a bound, not an account, and costs the database nothing. */
export function createCallRates(clock: Clock, notes: EveryCallNote): CountCall {
  const windows = new Map<string, RateWindow>();
  const sweep = (nowMs: number) => {
    for (const [key, { endsAtMs }] of windows) if (endsAtMs <= nowMs) windows.delete(key);
  };
  const openWindow = (key: string, { nowMs, lastsMs }: { nowMs: number; lastsMs: number }): RateWindow => {
    const known = windows.get(key);
    // One that ends later than it can was begun by a clock that had jumped ahead.
    if (known !== undefined && known.endsAtMs > nowMs && known.endsAtMs <= nowMs + lastsMs) return known;
    if (windows.size >= sweepAt) sweep(nowMs);
    const fresh = { endsAtMs: nowMs + lastsMs, calls: 0 };
    windows.set(key, fresh);
    return fresh;
  };
  return (path, playerId) => {
    const { rate } = notes[path];
    if (typeof rate === 'string') return;
    const nowMs = clock().getTime();
    const minute = openWindow(`${playerId} ${path}`, { nowMs, lastsMs: minuteMs });
    requireRoom(minute, rate.perMinute, nowMs);
    if (rate.perDay !== undefined) {
      const day = openWindow(`${playerId} ${path} day`, { nowMs, lastsMs: dayMs });
      requireRoom(day, rate.perDay, nowMs);
      day.calls += 1;
    }
    minute.calls += 1;
  };
}

function requireRoom({ calls, endsAtMs }: RateWindow, most: number, nowMs: number): void {
  if (calls >= most) throw tooManyTries(Math.max(1, Math.ceil((endsAtMs - nowMs) / 1_000)));
}
