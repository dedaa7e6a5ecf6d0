import { exponentAt } from '@ipe/slot-engine/crash-climb';

export type Point = { x: number; y: number };

/** A flight as it is drawn. Points are parts of the picture: (0, 0) is the launch pad, (1, 1) the upper right corner. */
export type FlightView = {
  /** The way so far, from the pad to the rocket. */
  way: readonly Point[];
  rocket: Point;
  /** Grows with the height that has been left behind: what is far away moves little by it, what is near much. */
  altitude: number;
  /** How far above ×1 the upper edge of the picture is: the scale of the height. */
  shownGain: number;
};

/** Until then the camera stands still and the rocket crosses the picture. */
const crossingMs = 6_000;
const furthest: Point = { x: 0.8, y: 0.72 };
const samplesEachWay = 40;

/** The camera keeps the rocket in the picture: it steps back in time and in height, and the curve stays true. */
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

/** Half of them evenly in time, half evenly in height: the curve stays smooth where it is flat and where it is steep. */
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

/** Round multipliers (as factors) that lie in the picture: two to six of them. */
export function scaleFactors(shownGain: number): number[] {
  const magnitude = 10 ** Math.floor(Math.log10(shownGain / 6));
  const step = (steps.find((candidate) => candidate * magnitude >= shownGain / 6) ?? 10) * magnitude;
  const first = Math.floor(1 / step) + 1;
  const count = Math.floor((1 + shownGain) / step) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, i) => (first + i) * step);
}
