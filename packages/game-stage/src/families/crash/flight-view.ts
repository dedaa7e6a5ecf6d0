import { exponentAt } from '@ipe/slot-engine/crash-climb';

export type Point = { x: number; y: number };

/** A flight as it is drawn. Points are fractions of the picture: (0, 0) is the launch pad, (1, 1) the upper right corner. */
export type FlightView = {
  /** The curve so far, from the pad to the rocket. */
  way: readonly Point[];
  rocket: Point;
  /** Grows with the height of the flight. Distant things move little by it, near ones much. */
  altitude: number;
  /** The gain above ×1 at the upper edge of the picture: the scale of the height. */
  shownGain: number;
};

/** Until then the camera doesn't move and the rocket crosses the picture. */
const crossingMs = 6_000;
const furthest: Point = { x: 0.8, y: 0.72 };
const samplesEachWay = 40;

/** The camera keeps the rocket in the picture by zooming out in time and in height; the curve stays to scale. */
export function flightView(growthK: number, elapsedMs: number): FlightView {
  const gainAt = (ms: number) => Math.expm1(exponentAt(growthK, ms));
  const shownMs = Math.max(crossingMs, elapsedMs) / furthest.x;
  const shownGain = gainAt(Math.max(crossingMs, elapsedMs)) / furthest.y;
  const place = (ms: number): Point => ({ x: ms / shownMs, y: gainAt(ms) / shownGain });
  const exponent = exponentAt(growthK, elapsedMs);
  return {
    way: sampleTimes(growthK, elapsedMs).map((ms) => place(ms)),
    rocket: place(elapsedMs),
    altitude: exponent + exponent ** 2 / 6,
    shownGain,
  };
}

/** Half of the samples are even in time, half in height, so that the curve is smooth where it is flat and where it is steep. */
function sampleTimes(growthK: number, elapsedMs: number): number[] {
  const part = (i: number) => i / samplesEachWay;
  const gain = Math.expm1(exponentAt(growthK, elapsedMs));
  const inTime = Array.from({ length: samplesEachWay + 1 }, (_, i) => elapsedMs * part(i));
  const inHeight = Array.from({ length: samplesEachWay - 1 }, (_, i) => Math.log1p(gain * part(i + 1)) / growthK).map(
    (exponent) => exponent * 1e8,
  );
  return [...inTime, ...inHeight].toSorted((a, b) => a - b);
}

const steps = [1, 2, 5];

/** The round multipliers (as factors) within the picture: two to six of them. */
export function scaleFactors(shownGain: number): number[] {
  const magnitude = 10 ** Math.floor(Math.log10(shownGain / 6));
  const step = (steps.find((candidate) => candidate * magnitude >= shownGain / 6) ?? 10) * magnitude;
  const first = Math.floor(1 / step) + 1;
  const count = Math.floor((1 + shownGain) / step) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, i) => (first + i) * step);
}
