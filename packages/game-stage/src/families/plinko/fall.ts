// The places of the falling ball. The board is a square of 1 × 1 here; the element decides its size on the screen.

/** The y of the first and last row of pegs, and of the baskets. */
const firstRow = 0.16;
const lastRow = 0.78;
const basket = 0.87;
/** The ball ends behind a basket and this far above its middle, so that the number stays readable. */
const lookingOut = 0.065;
/** The y at which the ball waits and starts to fall. */
const start = 0.055;

/** How high the ball bounces off a peg, in reaches. */
const hop = 0.42;
/** The ball's distance above a peg when they touch, in reaches. */
const rest = 0.4;
/** The largest reach. A reach is the distance of two rows, but at most this, because there is little room above the first row. */
const greatestReach = 0.2;
/** The duration of the last fall, into the basket, relative to a row. */
const intoBasket = 1.15;
/** The duration of the first fall, onto the first peg, relative to a row. */
const ontoFirst = 1.4;

export type Place = { x: number; y: number };

/** The width of a bin. On both sides of the bins there is room for half a bin. */
export const columnWidth = (rows: number): number => 1 / (rows + 2);

const rowHeight = (rows: number): number => (lastRow - firstRow) / Math.max(1, rows - 1);

const reachOf = (rows: number): number => Math.min(rowHeight(rows), greatestReach);

/** The pegs of one row, from the left. The first row has three pegs, and each row has one more than the row above. */
export const pegsOf = (row: number, rows: number): Place[] =>
  Array.from({ length: row + 3 }, (_, peg) => ({
    x: 0.5 + (peg - (row + 2) / 2) * columnWidth(rows),
    y: firstRow + row * rowHeight(rows),
  }));

/** The middle of a basket; baskets are counted from the left. */
export const basketAt = (bin: number, rows: number): Place => ({
  x: 0.5 + (bin - rows / 2) * columnWidth(rows),
  y: basket,
});

/** The place where the ball ends in that basket. */
export function landedAt(bin: number, rows: number): Place {
  const { x, y } = basketAt(bin, rows);
  return { x, y: y - lookingOut };
}

/** The index of the peg that the ball hits in a row: 1 plus the number of moves to the right so far. */
export const pegMet = (path: readonly number[], row: number): number => 1 + rightsOf(path, row);

const rightsOf = (path: readonly number[], row: number): number =>
  path.slice(0, row).reduce((sum, side) => sum + side, 0);

export type Falling = Place & {
  /** The row of the last peg that the ball hit; −1 above the first row. */
  row: number;
  /** The ball's rotation since the start, in turns. */
  turns: number;
};

/** The ball's place at a progress of its fall from 0 to 1. Only `path` decides its way. */
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
  // The ball bounces up and falls in a parabola.
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

/** The ball touches a peg from above. */
const restingOn = ({ x, y }: Place, rows: number): Place => ({ x, y: y - rest * reachOf(rows) });
