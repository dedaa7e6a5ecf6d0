import { describe, expect, it } from 'vitest';
import { FlightClock } from './flight-clock.ts';
import { shownHundredths } from './flight-playback.ts';

describe('the time of a flight', () => {
  it('is never ahead of the server, however long answers take', () => {
    const clock = new FlightClock();
    const serverStartedAtMs = 1_000;
    for (const [answeredAtMs, wayBackMs] of [
      [1_050, 400],
      [3_000, 30],
      [9_000, 2_500],
    ] as const) {
      const receivedAtMs = answeredAtMs + wayBackMs;
      clock.hear(answeredAtMs - serverStartedAtMs, receivedAtMs);
      expect(clock.elapsedMs(receivedAtMs)).toBeLessThanOrEqual(receivedAtMs - serverStartedAtMs);
    }
    // The fastest answer took 30 ms to arrive, so the clock is behind by exactly that.
    expect(clock.elapsedMs(20_000)).toBe(20_000 - serverStartedAtMs - 30);
  });

  it('stands at nothing before the first answer', () => {
    expect(new FlightClock().elapsedMs(5_000)).toBe(0);
  });
});

describe('the multiplier', () => {
  const climb = { growthK: 6_000, ceilingHundredths: 1_000_000 };

  it('is the server’s formula, rounded down to hundredths', () => {
    expect([0, 165, 166, 11_552, 11_553, 38_377].map((ms) => shownHundredths(climb, ms))).toEqual([
      100, 100, 101, 199, 200, 1_000,
    ]);
  });

  it('stops where the flight ends by itself', () => {
    expect(shownHundredths({ ...climb, ceilingHundredths: 150 }, 60_000)).toBe(150);
  });
});
