// Where a falling thing is. The board is a square of 1 × 1 here: what it is as large as on the screen is the element's matter.

/** Where the pegs begin and end, and where the baskets stand. */
const firstRow = 0.16;
const lastRow = 0.78;
const basket = 0.87;
/** It ends behind a basket and looks out of it, so that the number can be read. */
const lookingOut = 0.065;
/** Where it waits and falls from. */
const start = 0.055;

/** How high it jumps off a peg, in reaches. */
const hop = 0.42;
/** How high over a peg it meets it, in reaches. */
const rest = 0.4;
/** What both are measured by is the distance of rows, but no more than this: over the first row there is no room for more. */
const greatestReach = 0.2;
/** The part of the time that the last fall, into the basket, takes beside a row. */
const intoBasket = 1.15;
/** The same of the first, down to the first peg. */
const ontoFirst = 1.4;

export type Place = { x: number; y: number };

/** Beside the outermost bins there is room of half a bin. */
export const columnWidth = (rows: number): number => 1 / (rows + 2);

const rowHeight = (rows: number): number => (lastRow - firstRow) / Math.max(1, rows - 1);

const reachOf = (rows: number): number => Math.min(rowHeight(rows), greatestReach);

/** The pegs of one row, from the left. Each row has one more than the one above, and the first has three. */
export const pegsOf = (row: number, rows: number): Place[] =>
  Array.from({ length: row + 3 }, (_, peg) => ({
    x: 0.5 + (peg - (row + 2) / 2) * columnWidth(rows),
    y: firstRow + row * rowHeight(rows),
  }));

/** The middle of a basket, from the left. */
export const basketAt = (bin: number, rows: number): Place => ({
  x: 0.5 + (bin - rows / 2) * columnWidth(rows),
  y: basket,
});

/** Where it ends in that basket. */
export function landedAt(bin: number, rows: number): Place {
  const { x, y } = basketAt(bin, rows);
  return { x, y: y - lookingOut };
}

/** Which peg of its row it meets: as many from the second one as it went right before. */
export const pegMet = (path: readonly number[], row: number): number => 1 + rightsOf(path, row);

const rightsOf = (path: readonly number[], row: number): number =>
  path.slice(0, row).reduce((sum, side) => sum + side, 0);

export type Falling = Place & {
  /** The row whose peg it has met last; −1 above the first. */
  row: number;
  /** Turns since it began to fall. */
  turns: number;
};

/** Where it is when so much of its fall is over, from 0 to 1. Its way is that of the path, and nothing else decides it. */
export function fallAt(path: readonly number[], progress: number): Falling {
  const rows = path.length;
  const whole = ontoFirst + (rows - 1) + intoBasket;
  const time = Math.min(1, Math.max(0, progress)) * whole;
  if (time < ontoFirst) return aboveFirst(rows, time / ontoFirst);
  const row = Math.min(rows - 1, Math.floor(time - ontoFirst));
  const isLast = row === rows - 1;
  const part = Math.min(1, (time - ontoFirst - row) / (isLast ? intoBasket : 1));
  const from = metAt(path, row);
  const to = isLast ? landedAt(rightsOf(path, rows), rows) : metAt(path, row + 1);
  const side = path[row] === 1 ? 1 : -1;
  // It jumps up and falls ever faster: a throw.
  const drop = to.y - from.y;
  const up = hop * reachOf(rows);
  const y = from.y + (drop + 2 * up) * part ** 2 - 2 * up * part;
  return { x: from.x + (to.x - from.x) * part, y, row, turns: turnsBefore(path, row) + side * part * 0.25 };
}

const aboveFirst = (rows: number, part: number): Falling => {
  const { y } = restingOn(pegsOf(0, rows)[1]!, rows);
  return { x: 0.5, y: start + (y - start) * part ** 2, row: -1, turns: 0 };
};

const turnsBefore = (path: readonly number[], row: number): number =>
  path.slice(0, row).reduce((sum, side) => sum + (side === 1 ? 0.25 : -0.25), 0);

const metAt = (path: readonly number[], row: number): Place =>
  restingOn(pegsOf(row, path.length)[pegMet(path, row)]!, path.length);

/** It touches a peg from above. */
const restingOn = ({ x, y }: Place, rows: number): Place => ({ x, y: y - rest * reachOf(rows) });
