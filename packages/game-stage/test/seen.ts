import type { SpriteFrame } from '../src/game/game-theme.ts';
import type { GameTheme } from '../src/game/game-theme.ts';

/** A visible sprite: its middle in units of the design box, and its opacity. */
export type Seen = {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
  alpha: number;
  tint: number;
  rotation: number;
};

/** Reads a picture of either board. */
export type Eye = {
  /** All visible sprites, from back to front. */
  sprites: () => Seen[];
};

export type Frames = Readonly<Record<string, SpriteFrame>>;

const keyOf = ({ x, y, width, height }: SpriteFrame) => [x, y, width, height].join();

/** Finds a sprite's name by its place on the atlas. */
export function namesOf(frames: Frames): (frame: SpriteFrame) => string {
  const names = new Map(Object.entries(frames).map(([name, frame]) => [keyOf(frame), name]));
  return (frame) => names.get(keyOf(frame)) ?? 'picture';
}

const effects = new Set(['cell', 'line', 'coin', 'picture', 'tile']);

/** The symbols in each cell, by reel and row. A cell with several symbols, or with none, is returned like that. */
export function windowSeen(eye: Eye, theme: GameTheme): string[][] {
  const { grid, reels } = theme;
  const symbols = symbolsOf(eye);
  const rowsOf = rowsSeen(eye, theme);
  const inCell = (reel: number, row: number) =>
    symbols.filter(({ x, y }) => {
      const [across, down] = [
        ((x - reels.left) / reels.width) * grid.reels,
        ((y - reels.top) / reels.height) * rowsOf(reel),
      ];
      return Math.floor(across) === reel && Math.floor(down) === row && isMiddle(across) && isMiddle(down);
    });
  return Array.from({ length: grid.reels }, (_, reel) =>
    Array.from({ length: rowsOf(reel) }, (_, row) =>
      inCell(reel, row)
        .map(({ name }) => name)
        .join('+'),
    ),
  );
}

const symbolsOf = ({ sprites }: Eye): Seen[] =>
  sprites().filter(({ name, width, alpha }) => !effects.has(name) && width > 1 && alpha > 0.02);

/** The number of rows of each reel: where it changes, the number of symbols in the reel's opening. */
function rowsSeen(eye: Eye, { areRowsDrawn = false, grid, reels }: GameTheme): (reel: number) => number {
  if (!areRowsDrawn) return () => grid.rows;
  const inside = symbolsOf(eye).filter(({ y }) => y > reels.top && y < reels.top + reels.height);
  return (reel) => inside.filter(({ x }) => Math.floor(((x - reels.left) / reels.width) * grid.reels) === reel).length;
}

/** Whether a symbol is at rest: in the middle of its cell, to a hundredth of a row. */
const isMiddle = (place: number) => Math.abs(place - Math.floor(place) - 0.5) < 0.01;

/** Cells as `reel.row`, in order. */
export const cellsOf = (cells: readonly { reel: number; row: number }[]): string[] =>
  [...new Set(cells.map(({ reel, row }) => `${reel}.${row}`))].toSorted();

/** The cells with a golden frame around them. */
export function framedCells(eye: Eye, theme: GameTheme): string[] {
  const { grid, reels } = theme;
  const rowsOf = rowsSeen(eye, theme);
  const reelAt = (x: number) => Math.floor(((x - reels.left) / reels.width) * grid.reels);
  const frames = eye.sprites().filter(({ name, alpha }) => name === 'cell' && alpha > 0.5);
  return cellsOf(
    frames.map(({ x, y }) => ({
      reel: reelAt(x),
      row: Math.floor(((y - reels.top) / reels.height) * rowsOf(reelAt(x))),
    })),
  );
}
