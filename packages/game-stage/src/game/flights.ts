import type { CelebrationLook } from '@ipe/contract/look';
import type { WinLevel } from './win-level.ts';

/** Coins in a fountain, where a game has no celebration of its own. */
export const houseCelebration: CelebrationLook = { flight: 'fountain', sprites: ['coin'] };

/** The duration of each level's celebration in milliseconds. */
export const flyingMs: Record<WinLevel, number> = {
  none: 0,
  returned: 0,
  win: 0,
  big: 2600,
  mega: 2800,
  epic: 3000,
  max: 3600,
};

/** The random parameters of one picture's flight: `across` from −1 to 1, `reach` from 0 to 1. */
export type Course = { across: number; reach: number; delay: number };

export const drawCourse = (): Course => ({
  across: Math.random() * 2 - 1,
  reach: Math.random(),
  delay: Math.random() * 0.4,
});

/** A picture's place and opacity. Both axes reach from −1 to 1, and 1 is below. */
type FlightPoint = { x: number; y: number; alpha: number };

const paths: Record<CelebrationLook['flight'], (course: Course, t: number) => FlightPoint> = {
  fountain: ({ across, reach }, t) => {
    const up = 0.75 + 0.65 * reach;
    return { x: across * 1.28 * t, y: up * (3.6 * t * t - 2.4 * t), alpha: 1 };
  },
  rain: ({ across, reach }, t) => ({
    x: across + 0.08 * Math.sin((t + reach) * 9),
    y: -1.3 + 2.8 * t * (0.8 + 0.4 * reach),
    alpha: 1,
  }),
  burst: ({ across, reach }, t) => {
    const far = (0.5 + 0.8 * reach) * (1 - (1 - t) ** 2);
    return {
      x: far * Math.cos(across * Math.PI),
      y: far * Math.sin(across * Math.PI) + 0.5 * t * t,
      alpha: 1 - t ** 3,
    };
  },
  rise: ({ across, reach }, t) => ({
    x: across + 0.1 * Math.sin((t + reach) * 7),
    y: 1.3 - 2.6 * t * (0.75 + 0.4 * reach),
    alpha: Math.min(1, (1 - t) * 4),
  }),
};

/** A picture's place at a progress of the celebration; undefined before the flight begins and after it ends. */
export function flightAt(flight: CelebrationLook['flight'], course: Course, progress: number): FlightPoint | undefined {
  const t = (progress - course.delay) / (1 - course.delay);
  return t > 0 && t < 1 ? paths[flight](course, t) : undefined;
}
