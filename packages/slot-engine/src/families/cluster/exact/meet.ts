import { SCATTER, type Board } from './board.ts';
import { attacher } from './attached.ts';
import { formsOf, meet } from './join.ts';
import { countSide } from './side.ts';

/** Chances of a window by painting, then by its scatters, then by its units. */
export type Totals = readonly Float64Array[][];

/** All windows by what they pay: both sides at the same cells of the middle reel, where their groups join and their pays add up. */
export function countWindows(board: Board): Totals {
  const { middle, reels } = board;
  const outer = Array.from({ length: reels - middle - 1 }, (_, reel) => reels - 1 - reel);
  const attachLeft = attacher(
    board,
    countSide(
      board,
      Array.from({ length: middle }, (_, reel) => reel),
    ),
  );
  const attachRight = isMirrored(board) ? attachLeft : attacher(board, countSide(board, outer));
  const units = greatestUnits(board);
  const totals = board.paintings.map(() =>
    Array.from({ length: mostScatters(board) + 1 }, () => new Float64Array(units + 1)),
  );
  for (const cells of middles(board)) {
    // A window upside down pays the same.
    const upsideDown = cells.toReversed();
    const order = compare(cells, upsideDown);
    if (order > 0) continue;
    const left = formsOf(attachLeft(cells), cells);
    const right = attachRight === attachLeft ? left : formsOf(attachRight(cells), cells);
    meet(board, { cells, left, right, times: order === 0 ? 1 : 2 }, totals);
  }
  return totals;
}

/** Whether the reels of both sides are drawn alike, from the outer ones to the middle. */
function isMirrored({ middle, paintings, reels }: Board): boolean {
  return (
    reels % 2 === 1 &&
    paintings.every(({ chances }) =>
      chances
        .slice(0, middle)
        .every((by, reel) => by.every((chance, shown) => chance === chances[reels - 1 - reel]![shown])),
    )
  );
}

/** No window pays more: so much for each of its cells. */
function greatestUnits({ pays, reels, rows }: Board): number {
  const perCell = pays.flatMap((bySize) => [...bySize].map((units, size) => (size === 0 ? 0 : units / size)));
  // A wild is in as many clusters as it touches.
  return Math.ceil(Math.max(0, ...perCell) * reels * rows * 4);
}

function mostScatters({ paintings, rows, shown }: Board): number {
  const index = shown.indexOf(SCATTER);
  if (index === -1) return 0;
  const reels = paintings.map(({ chances }) => chances.filter((by) => by[index]! > 0).length);
  return Math.max(...reels) * rows;
}

/** Every way to fill the middle reel. */
function middles({ middle, paintings, rows, shown }: Board): number[][] {
  const drawn = shown.filter((_, index) => paintings.some(({ chances }) => chances[middle]![index]! > 0));
  let filled: number[][] = [[]];
  for (let row = 0; row < rows; row += 1) filled = filled.flatMap((cells) => drawn.map((cell) => [...cells, cell]));
  return filled;
}

function compare(one: readonly number[], other: readonly number[]): number {
  const differing = one.findIndex((cell, row) => cell !== other[row]);
  return differing === -1 ? 0 : one[differing]! - other[differing]!;
}
