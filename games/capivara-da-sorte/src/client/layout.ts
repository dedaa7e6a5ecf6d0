import type { Box } from '@ipe/game-stage';

/** The design box and the openings of the machine, as `tools/make-art` drew them. */
export const size = { width: 360, height: 396 };
export const reels: Box = { left: 18, top: 116, width: 246, height: 264 };
export const multiplier: Box = { left: 276, top: 116, width: 66, height: 264 };
export const hero: Box = { left: 70, top: -2, width: 220, height: 150 };
