import type { Motion } from '@ipe/contract/look';

/** A symbol's deviation from its rest: size factors across and up, rotation in radians, and lift in heights of its cell. */
export type Pose = { across: number; up: number; turn: number; lift: number };

const grown = (progress: number): number => 1 + 0.12 * Math.sin(progress * Math.PI);
/** A swing there and back twice, weaker the second time. */
const swing = (progress: number): number => Math.sin(progress * Math.PI * 4) * (1 - progress);

/** A symbol that grows from its cell's middle to a little over its size and back. */
export const unrolled = (progress: number): Pose => {
  const up = Math.min(1, progress * 1.6) + 0.18 * Math.sin(Math.max(0, progress * 1.6 - 0.6) * Math.PI);
  return { across: 0.7 + 0.3 * Math.min(1, progress * 2), up, turn: 0, lift: 0 };
};

/** How a winning symbol moves, for a progress from 0 to 1; at both ends it is at rest. */
export const symbolMotions: Record<Motion, (progress: number) => Pose> = {
  breathe: (progress) => ({ across: grown(progress), up: grown(progress), turn: 0, lift: 0 }),
  squash: (progress) => {
    const size = grown(progress);
    return { across: size * (1 + 0.16 * swing(progress)), up: size * (1 - 0.16 * swing(progress)), turn: 0, lift: 0 };
  },
  sway: (progress) => ({ across: grown(progress), up: grown(progress), turn: 0.22 * swing(progress), lift: 0 }),
  hop: (progress) => {
    const size = grown(progress);
    return { across: size, up: size, turn: 0, lift: 0.16 * Math.abs(swing(progress)) };
  },
  turn: (progress) => {
    const size = grown(progress);
    return { across: size * Math.abs(Math.cos(progress * Math.PI * 2)), up: size, turn: 0, lift: 0 };
  },
};
