import { flights } from '@ipe/contract/look';
import { describe, expect, it } from 'vitest';
import { drawCourse, flightAt } from './flights.ts';

describe.each(flights)('a celebration as a %s', (flight) => {
  const courses = Array.from({ length: 40 }, drawCourse);
  const moments = Array.from({ length: 60 }, (_, i) => (i + 1) / 61);
  const points = (at: number) => courses.flatMap((course) => flightAt(flight, course, at) ?? []);

  it('shows nothing at its beginning and at its end', () => {
    expect([points(0), points(1)]).toEqual([[], []]);
  });

  it('is to be seen in between, each picture on its own way', () => {
    const seen = moments
      .flatMap(points)
      .filter(({ x, y, alpha }) => Math.abs(x) <= 1 && Math.abs(y) <= 1 && alpha > 0.2);
    expect(seen.length).toBeGreaterThan((courses.length * moments.length) / 5);
    expect(new Set(points(0.6).map(({ x }) => x)).size).toBeGreaterThan(20);
  });
});

it('a fountain goes up first, rain only falls, what rises never falls', () => {
  const course = { across: 0.2, reach: 0.5, delay: 0 };
  const heights = (flight: (typeof flights)[number]) =>
    [0.1, 0.3, 0.9].map((progress) => flightAt(flight, course, progress)?.y ?? 0);
  const [up, high, down] = heights('fountain');
  expect([high! < up!, down! > up!]).toEqual([true, true]);
  expect(heights('rain')).toEqual(heights('rain').toSorted((a, b) => a - b));
  expect(heights('rise')).toEqual(heights('rise').toSorted((a, b) => b - a));
});
