import type { Cell, LitLine } from './board.ts';
import type { GameTheme } from '../game/game-theme.ts';

export type Point = { x: number; y: number };

type Size = { width: number; height: number };

/** The size of a cell. `rows` is the number of rows that its reel shows. */
export function cellSize(theme: GameTheme, rows = theme.grid.rows): Size {
  return { width: theme.reels.width / theme.grid.reels, height: theme.reels.height / rows };
}

/** How much higher than wide a symbol may be in a tall cell, and how much wider than high in a flat one. */
const mostStretch = { tall: 1.45, flat: 1.3 };

/** The size of a symbol in a cell: a square, or stretched with its cell where the heights of reels change. */
export function symbolSize({ width, height }: Size, { areRowsDrawn = false }: Pick<GameTheme, 'areRowsDrawn'>): Size {
  const side = Math.min(width, height);
  if (!areRowsDrawn) return { width: side, height: side };
  return { width: Math.min(width, side * mostStretch.flat), height: Math.min(height, side * mostStretch.tall) };
}

/** The middle of a cell in the design box. `rows` is the number of rows that its reel shows. */
export function cellCentre(theme: GameTheme, { reel, row }: Cell, rows = theme.grid.rows): Point {
  const { width, height } = cellSize(theme, rows);
  return { x: theme.reels.left + (reel + 0.5) * width, y: theme.reels.top + (row + 0.5) * height };
}

/** The winning cells of a line, from the side where the win begins. */
export function cellsOfLine({ lines }: Pick<GameTheme, 'lines'>, { line, count, from }: LitLine): Cell[] {
  const cells = (lines[line] ?? []).map((row, reel) => ({ reel, row }));
  return (from === 'right' ? cells.toReversed() : cells).slice(0, count);
}

/**
 * The points of a line from the edge of the window where its win begins through the winning cells, and to the other edge if all of them
 * win.
 */
export function linePoints(theme: GameTheme, lit: LitLine): Point[] {
  const centres = cellsOfLine(theme, lit).map((cell) => cellCentre(theme, cell));
  const [first, last] = [centres[0], centres.at(-1)];
  if (!first || !last) return [];
  const { left, width } = theme.reels;
  const [near, far] = lit.from === 'right' ? [left + width, left] : [left, left + width];
  const end = lit.count === theme.grid.reels ? [{ x: far, y: last.y }] : [];
  return [{ x: near, y: first.y }, ...centres, ...end];
}

/** One colour for each line, so that lines shown together can be told apart. */
export const lineColours = [
  0xffd34d, 0x6fe8ff, 0xff8ae2, 0x9dff8a, 0xffa15c, 0xc9a2ff, 0xff6f6f, 0x6fffd0, 0xfff59e, 0x8fb4ff,
];
