import { SCATTER, type Board } from './board.ts';
import { attacher } from './attached.ts';
import { formsOf, meet } from './join.ts';
import { countSide } from './side.ts';

/** The chances of a window, by painting, then by scatters, then by units. */
export type Totals = readonly Float64Array[][];

/**
 * Counts all windows by what they pay. For each filling of the middle reel it pairs what both sides contribute there:
 * groups join, and pays add up.
 */
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
  const [width, scatters] = [greatestUnits(board) + 1, mostScatters(board) + 1];
  const ofPaintings = board.paintings.map(() => new Float64Array(scatters * width));
  for (const cells of middles(board)) {
    // A window upside down pays the same, so only one of the two is counted.
    const upsideDown = cells.toReversed();
    const order = compare(cells, upsideDown);
    if (order > 0) continue;
    const left = formsOf(attachLeft(cells), cells);
    const right = attachRight === attachLeft ? left : formsOf(attachRight(cells), cells);
    meet(board, { cells, left, right, times: order === 0 ? 1 : 2 }, { width, ofPaintings });
  }
  return ofPaintings.map((all) =>
    Array.from({ length: scatters }, (_, count) => all.subarray(count * width, (count + 1) * width)),
  );
}

/** Whether both sides draw their reels with the same chances, from the outer reels to the middle. */
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

/** An upper bound of a window's pay: each symbol's best pay per cell for every cell. */
function greatestUnits({ pays, reels, rows }: Board): number {
  const perCell = pays.map((bySize) =>
    Math.max(...Array.from(bySize, (units, size) => (size === 0 ? 0 : units / size))),
  );
  // A cell is in no more than one cluster of a symbol, but wilds may be in a cluster of every symbol.
  return Math.ceil(perCell.reduce((sum, units) => sum + units, 0) * reels * rows);
}

function mostScatters({ paintings, rows, shown }: Board): number {
  const index = shown.indexOf(SCATTER);
  if (index === -1) return 0;
  const reels = paintings.map(({ chances }) => chances.filter((by) => by[index]! > 0).length);
  return Math.max(...reels) * rows;
}

/** All fillings of the middle reel. */
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
