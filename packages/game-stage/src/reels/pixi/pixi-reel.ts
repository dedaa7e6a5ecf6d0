import { symbolSize } from '../cell-geometry.ts';
import type { FrameClock } from '../../time/frame-clock.ts';
import type { GameTheme } from '../../game/game-theme.ts';
import type { Pace } from '../../time/pace.ts';
import { ReelTape } from '../reel-tape.ts';
import { SpinningReel } from '../spinning-reel.ts';
import { ReelSprites } from './reel-sprites.ts';
import type { Textures } from '../../pixi/textures.ts';

export type PixiReel = { spin: SpinningReel; sprites: ReelSprites; tape: ReelTape };

export type ReelParts = { theme: GameTheme; clock: FrameClock; pace: Pace; textures: Textures };

/** One reel of symbols; its place is relative to the left edge of the reels. */
export function createSymbolReel({ theme, clock, pace, textures }: ReelParts, reel: number): PixiReel {
  const size = { width: theme.reels.width / theme.grid.reels, height: theme.reels.height };
  const tape = new ReelTape(theme.grid.rows, theme.strips['base']?.[reel] ?? []);
  const sprites = new ReelSprites(tape, {
    textures,
    rows: theme.grid.rows,
    reel: size,
    symbol: (cell) => symbolSize(cell, theme),
    hasTiles: theme.areRowsDrawn ?? false,
  });
  sprites.container.position.x = reel * size.width;
  return { tape, sprites, spin: new SpinningReel({ tape, clock, pace, draw: sprites.draw }) };
}

/** The multiplier lands in the middle row; above and below it the published tape goes on. */
export const multiplierLanding = (value: number) => ({ symbols: [`x${value}`], firstRow: 1 });

/** The multiplier reel; undefined for a game without one. */
export function createMultiplierReel({ theme, clock, pace, textures }: ReelParts): PixiReel | undefined {
  if (!theme.multiplier) return undefined;
  const { box, tape: values } = theme.multiplier;
  const tape = new ReelTape(
    theme.grid.rows,
    values.map((value) => `x${value}`),
  );
  const sprites = new ReelSprites(tape, {
    textures,
    rows: theme.grid.rows,
    reel: { width: box.width, height: box.height },
    symbol: () => ({ width: box.width, height: box.width * 1.5 }),
  });
  sprites.container.position.x = box.left - theme.reels.left;
  return { tape, sprites, spin: new SpinningReel({ tape, clock, pace, draw: sprites.draw }) };
}
