// @vitest-environment happy-dom
import { h, options, render } from 'preact';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ClockButton } from './clock-button.tsx';
import { PlayTime } from './play-time.ts';
import { startSessionClock } from './session-clock.ts';
import { serverClock } from '#calls/server-clock.ts';
import { SessionRecord } from './session-record.ts';

// Draws changes at once, as a browser does before the next event.
options.debounceRendering = (draw) => draw();

beforeEach(() => {
  sessionStorage.clear();
  render(h(ClockButton, {}), document.body);
  vi.useFakeTimers({ now: new Date('2026-11-21T17:32:00Z') });
});

function start() {
  const record = new SessionRecord({ storage: sessionStorage, gameId: 'capivara-da-sorte', owner: 'session' });
  const page = { isBusy: false, due: 0, asked: 0 };
  startSessionClock({
    time: new PlayTime({ record, monotonicMs: () => performance.now(), reminderMinutes: () => 60 }),
    isBusy: () => page.isBusy,
    onDue: () => void (page.due += 1),
    onReminder: () => void (page.asked += 1),
  });
  return page;
}

describe('the clock in the header', () => {
  it('shows the time of day in São Paulo and the time played, to eyes and ears', () => {
    start();
    vi.advanceTimersByTime(61_000);
    expect([...document.querySelectorAll('.clock [aria-hidden]')].map((shown) => shown.textContent).join('')).toBe(
      '14:331 min',
    );
    expect(document.querySelector('.clock .sr-only')?.textContent).toBe(
      'Tempo e resultado: são 14:33, você joga há 1 min',
    );
  });

  it('shows the server’s time on a phone whose clock is wrong by 26 hours', () => {
    vi.setSystemTime(Date.now() - 26 * 3_600_000);
    serverClock.hear(Date.parse('2026-11-21T17:32:00Z'));
    start();
    expect(document.querySelector('.day-time')?.textContent).toBe('14:32');
    serverClock.hear(Date.now());
  });

  it('stops what goes on by itself when the reminder is due, and asks as soon as the round is over', () => {
    const page = start();
    page.isBusy = true;
    vi.advanceTimersByTime(60 * 60_000 - 1_000);
    expect(page.due).toBe(0);
    vi.advanceTimersByTime(2_000);
    expect(page.due).toBeGreaterThan(0);
    expect(page.asked).toBe(0);
    page.isBusy = false;
    vi.advanceTimersByTime(1_000);
    expect(page.asked).toBe(1);
  });
});
