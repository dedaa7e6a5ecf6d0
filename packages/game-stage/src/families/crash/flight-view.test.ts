import { describe, expect, it } from 'vitest';
import { flightView, scaleFactors } from './flight-view.ts';

const growthK = 6_000;

describe('the camera', () => {
  it.each([0, 100, 5_999, 6_001, 30_000, 153_506])('keeps the rocket of %i ms in the picture', (ms) => {
    const { rocket, way } = flightView(growthK, ms);
    expect(rocket.x).toBeLessThanOrEqual(0.8 + 1e-9);
    expect(rocket.y).toBeLessThanOrEqual(0.72 + 1e-9);
    expect(way[0]).toEqual({ x: 0, y: 0 });
    expect(way.at(-1)).toEqual(rocket);
  });

  it('lets the rocket rise for as long as it flies, without a jump', () => {
    const altitudes = Array.from({ length: 600 }, (_, i) => flightView(growthK, i * 50).altitude);
    const rises = altitudes.slice(1).map((altitude, i) => altitude - (altitudes[i] ?? 0));
    expect(Math.min(...rises)).toBeGreaterThan(0);
    expect(Math.max(...rises)).toBeLessThan(0.01);
  });

  it('draws the curve in short pieces, flat or steep', () => {
    for (const ms of [3_000, 12_000, 60_000, 150_000]) {
      const { way } = flightView(growthK, ms);
      const pieces = way.slice(1).map(({ x, y }, i) => Math.hypot(x - (way[i]?.x ?? 0), y - (way[i]?.y ?? 0)));
      expect(Math.max(...pieces)).toBeLessThan(0.03);
    }
  });
});

describe('the scale', () => {
  it.each([0, 11_553, 38_377, 76_753, 153_506])('names two to six round multipliers at %i ms', (ms) => {
    const { shownGain } = flightView(growthK, ms);
    const factors = scaleFactors(shownGain);
    expect(factors.length).toBeGreaterThanOrEqual(2);
    expect(factors.length).toBeLessThanOrEqual(6);
    for (const factor of factors) {
      expect(factor).toBeGreaterThan(1);
      expect(factor).toBeLessThanOrEqual(1 + shownGain);
    }
  });
});
