import { describe, expect, it } from 'vitest';
import { createMeasuredClock, type TimeAnswer } from './measured-clock.ts';

const dbMs = Date.parse('2026-11-22T12:00:00Z');

/**
 * An answer to a question asked at `askedAtMs` of our clock; by default it is exact, as if the way there and the way
 * back took equally long.
 */
const answered = (askedAtMs: number, tripMs: number, answerMs = dbMs + askedAtMs + tripMs / 2): TimeAnswer => ({
  askedAtMs,
  answeredAtMs: askedAtMs + tripMs,
  answer: new Date(answerMs),
});

describe('a clock that is known from its answers', () => {
  it('stood at its answer in the middle of the way, give or take half of it', () => {
    const clock = createMeasuredClock(answered(1_000, 40));
    expect(clock.read(1_040)).toEqual({ nowMs: dbMs + 1_040, errorMs: 20 });
    expect(clock.read(61_040)).toEqual({ nowMs: dbMs + 61_040, errorMs: 32 });
  });

  it('goes by the quickest answer, not by the newest', () => {
    const clock = createMeasuredClock(answered(0, 2));
    // The answer came at once and the way back took two seconds, so the middle of the trip is wrong by almost one second.
    expect(clock.hear(answered(1_000, 2_000, dbMs + 1_001))).toBe(0);
    expect(clock.read(3_000).nowMs).toBe(dbMs + 3_000);
  });

  it('goes by a newer answer once drift has made the older one worse', () => {
    const clock = createMeasuredClock(answered(0, 2));
    const hourMs = 3_600_000;
    expect(clock.hear(answered(hourMs, 10, dbMs + hourMs + 105))).toBe(0);
    expect(clock.read(hourMs + 10)).toEqual({ nowMs: dbMs + hourMs + 110, errorMs: 5 });
  });

  it('says that the clock jumped, and goes by it from then on', () => {
    const clock = createMeasuredClock(answered(0, 2));
    const days = 40 * 86_400_000;
    expect(clock.hear(answered(5_000, 2, dbMs + 5_001 + days))).toBe(days);
    expect(clock.read(5_002).nowMs).toBe(dbMs + 5_002 + days);
    expect(clock.hear(answered(10_000, 2))).toBe(-days);
    expect(clock.read(10_002).nowMs).toBe(dbMs + 10_002);
  });

  it('calls no slow answer a jump', () => {
    const clock = createMeasuredClock(answered(0, 2));
    expect(clock.hear(answered(1_000, 60_000, dbMs + 1_001))).toBe(0);
    expect(clock.read(61_000).nowMs).toBe(dbMs + 61_000);
  });

  it('stands still instead of going back a little', () => {
    const clock = createMeasuredClock(answered(0, 2));
    expect(clock.read(10_000).nowMs).toBe(dbMs + 10_000);
    expect(clock.hear(answered(10_000, 2, dbMs + 9_501))).toBe(0);
    expect(clock.read(10_100).nowMs).toBe(dbMs + 10_000);
    expect(clock.read(11_000).nowMs).toBe(dbMs + 10_500);
  });
});
