import type { Cell } from './board.ts';
import type { GameTheme } from './game-theme.ts';

export type Point = { x: number; y: number };

export function cellSize(theme: GameTheme): { width: number; height: number } {
  return { width: theme.reels.width / theme.grid.reels, height: theme.reels.height / theme.grid.rows };
}

/** Middle of a cell in the design box. */
export function cellCentre(theme: GameTheme, { reel, row }: Cell): Point {
  const { width, height } = cellSize(theme);
  return { x: theme.reels.left + (reel + 0.5) * width, y: theme.reels.top + (row + 0.5) * height };
}

/** A line through the window, from its left edge to its right. */
export function linePoints(theme: GameTheme, line: number): Point[] {
  const centres = (theme.lines[line] ?? []).map((row, reel) => cellCentre(theme, { reel, row }));
  const [first, last] = [centres[0], centres.at(-1)];
  if (!first || !last) return [];
  const { left, width } = theme.reels;
  return [{ x: left, y: first.y }, ...centres, { x: left + width, y: last.y }];
}

/** One colour for each line, so that lines shown together can be told apart. */
export const lineColours = [0xffd34d, 0x6fe8ff, 0xff8ae2, 0x9dff8a, 0xffa15c];
