// @vitest-environment happy-dom
import { formatTimeLeft } from '@ipe/pt-br';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { daysOf } from '#features/records/filters/period.ts';
import { useTimeLeft } from '#shell/text/use-time-left.ts';
import { updateServerClock, serverNow, useServerClock } from './server-clock.ts';

const rightMs = Date.parse('2026-11-21T12:00:00Z');
const yearMs = 365 * 86_400_000;

function setDevice(atMs: number): void {
  vi.useFakeTimers({ now: atMs });
}

afterEach(() => {
  updateServerClock(Date.now());
});

it.each([yearMs, -yearMs, 3_600_000])(
  'a clock that is wrong by %i ms counts days and deadlines as the server',
  (offMs) => {
    setDevice(rightMs + offMs);
    updateServerClock(rightMs);
    expect(serverNow()).toBe(rightMs);
    expect(daysOf('today')).toEqual({ from: '2026-11-21', to: '2026-11-21' });
    expect(formatTimeLeft('2026-11-21T12:30:00Z', serverNow())).toBe('em 30 minutos');
    expect(renderHook(() => useTimeLeft('2026-11-21T12:30:00Z', 60_000)).result.current).toBe(30);
  },
);

it('a clock that is nearly right is taken as it is', () => {
  setDevice(rightMs + 20_000);
  updateServerClock(rightMs);
  expect(serverNow()).toBe(rightMs + 20_000);
});

it('an answer without a time changes nothing', () => {
  setDevice(rightMs + yearMs);
  updateServerClock(rightMs);
  updateServerClock(Number.NaN);
  expect(serverNow()).toBe(rightMs);
});

it('components that show days learn that the clock is wrong', () => {
  setDevice(rightMs + yearMs);
  const { result } = renderHook(() => useServerClock());
  act(() => updateServerClock(rightMs));
  expect(result.current).toBe(-yearMs);
});
