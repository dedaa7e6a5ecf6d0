// A side is the reels to the left or right of the middle reel. A painting is one way to draw a window (`board.ts`).
// An attachment is what one drawing of a side contributes at the middle reel's cells (`attached.ts`). A form is all
// attachments of a side that connect these cells in the same way. A joint is a cluster that has cells of the middle reel.

import type { Attached, Attachment } from './attached.ts';
import { SCATTER, type Board } from './board.ts';
import { SCATTERS } from './side.ts';

/** Attachments with equal sizes and pays, as numbers. */
interface Row {
  /** What the side adds to each of the form's `masks`, in cells. */
  sizes: readonly number[];
  paid: number;
  chances: Float64Array;
}

/** The attachments of one side that connect the middle reel's cells in the same way. `masks` are the connected cells, as bits. */
export interface Form {
  masks: readonly number[];
  rows: Map<string, Row>;
}

/** Groups a side's attachments into forms. Attachments of a form that add the same to each cluster and paid the same share a row. */
export function formsOf(attached: Attached, cells: readonly number[]): Form[] {
  const runs = runsOf(cells);
  const forms = new Map<string, Form>();
  const joined = new Map<string, Form>();
  const formWith = (held: readonly number[]): Form => {
    const masks = joinMasks([...runs, ...held]);
    const form = forms.get(masks.join()) ?? { masks, rows: new Map<string, Row>() };
    forms.set(masks.join(), form);
    return form;
  };
  for (const [attachment, chances] of attached) {
    const held = attachment.groups.map(({ mask }) => mask);
    const known = joined.get(held.join()) ?? formWith(held);
    joined.set(held.join(), known);
    const { masks } = known;
    const sizes = masks.map((mask) => sizeIn(attachment, mask));
    const key = `${sizes.join()}|${attachment.paid}`;
    const row = known.rows.get(key);
    if (row) for (let index = 0; index < chances.length; index += 1) row.chances[index]! += chances[index]!;
    else known.rows.set(key, { sizes, paid: attachment.paid, chances: chances.slice() });
  }
  return [...forms.values()];
}

const sizeIn = ({ groups }: Attachment, mask: number): number =>
  groups.reduce((sum, group) => sum + ((group.mask & mask) === 0 ? 0 : group.size), 0);

/** Cells of the middle reel that touch each other and show the same symbol, as masks. */
function runsOf(cells: readonly number[]): number[] {
  const pairs = cells.map((cell, row) => (cell === cells[row - 1] ? 3 << (row - 1) : 1 << row));
  return joinMasks(pairs.filter((_, row) => cells[row] !== SCATTER));
}

/** Joins masks that share a cell, so that each cell is in one mask of the result. */
function joinMasks(masks: readonly number[]): number[] {
  let joined: number[] = [];
  for (const mask of masks) {
    const touched = joined.filter((other) => (other & mask) !== 0);
    joined = [...joined.filter((other) => (other & mask) === 0), touched.reduce((all, other) => all | other, mask)];
  }
  return joined.toSorted((one, other) => one - other);
}

interface Meeting {
  /** The cells of the middle reel. */
  cells: readonly number[];
  left: readonly Form[];
  right: readonly Form[];
  /** 2 if the cells also stand for the same cells upside down, else 1. */
  times: number;
}

/** The chances of windows, one list for each painting. A window's place in it is its scatters × `width` + its units. */
export interface Sums {
  width: number;
  ofPaintings: readonly Float64Array[];
}

/** Adds the chances of all windows with these cells on the middle reel to `sums`. */
export function meet(board: Board, { cells, left, right, times }: Meeting, { ofPaintings, width }: Sums): void {
  const { middle, paintings, shown } = board;
  const scatters = cells.filter((cell) => cell === SCATTER).length;
  const chances = paintings.map((by) =>
    cells.reduce((product, cell) => product * by.chances[middle]![shown.indexOf(cell)]!, times),
  );
  const drawn = [...paintings.keys()].filter((painting) => chances[painting]! > 0);
  const listsOf = (forms: readonly Form[], chanceOf: (painting: number) => number, more: number) =>
    forms.map((form) => ({
      masks: form.masks,
      lists: drawn.map((painting) =>
        listOf(form, painting, { chance: chanceOf(painting), scatters: more, totalWidth: width }),
      ),
    }));
  const rights = listsOf(right, () => 1, 0);
  // If both sides have the same reels, the pairs (a, b) and (b, a) are equal, so only one is computed and weighted twice.
  const areAlike = left === right;
  for (const [place, one] of listsOf(left, (painting) => chances[painting]!, scatters).entries()) {
    for (const [otherPlace, other] of rights.entries()) {
      if (areAlike && otherPlace < place) continue;
      const joints = jointsOf(board, cells, [one.masks, other.masks]);
      const pairs = areAlike ? (place === otherPlace ? 'own' : 'twice') : 'once';
      for (const [index, painting] of drawn.entries()) {
        addAll(one.lists[index]!, other.lists[index]!, { joints, pairs, totals: ofPaintings[painting]! });
      }
    }
  }
}

/** The attachments of one form that exist in one painting, as parallel arrays. */
interface List {
  width: number;
  count: number;
  /** `sizes[row * width + cluster]`. */
  sizes: Int32Array;
  /** The place of what the side has paid, and of its scatters. */
  paid: Int32Array;
  chances: Float64Array;
}

type More = Record<'chance' | 'scatters' | 'totalWidth', number>;

function listOf({ masks, rows }: Form, painting: number, more: More): List {
  const drawn = [...rows.values()].filter(({ chances }) => chances[painting]! > 0);
  return {
    width: masks.length,
    count: drawn.length,
    sizes: Int32Array.from(drawn.flatMap(({ sizes }) => sizes)),
    paid: Int32Array.from(
      drawn,
      ({ paid }) => ((paid % SCATTERS) + more.scatters) * more.totalWidth + Math.floor(paid / SCATTERS),
    ),
    chances: Float64Array.from(drawn, ({ chances }) => chances[painting]! * more.chance),
  };
}

/**
 * A cluster that has cells of the middle reel: the number of these cells, its pays by size, and which `masks` of each
 * side's form belong to it.
 */
interface Joint {
  own: number;
  pays: Int32Array;
  sides: readonly [number[], number[]];
}

/** Cells of the middle reel that either side connects are in one joint. */
function jointsOf(
  { pays }: Board,
  cells: readonly number[],
  [left, right]: readonly [readonly number[], readonly number[]],
): Joint[] {
  const within = (masks: readonly number[], joint: number) =>
    [...masks.keys()].filter((index) => (masks[index]! & joint) !== 0);
  return joinMasks([...left, ...right]).map((mask) => ({
    own: bitsOf(mask),
    pays: pays[cells[31 - Math.clz32(mask)]!]!,
    sides: [within(left, mask), within(right, mask)],
  }));
}

function bitsOf(mask: number): number {
  let bits = 0;
  for (let rest = mask; rest > 0; rest &= rest - 1) bits += 1;
  return bits;
}

interface Pairing {
  joints: readonly Joint[];
  /** How each pair of rows counts. `own` is for two equal lists: each pair counts twice, and a row with itself once. */
  pairs: 'once' | 'twice' | 'own';
  totals: Float64Array;
}

/** Most of the counting time is spent here. The pays of all joints are in one list, which is read faster than several. */
function addAll(one: List, other: List, { joints, pairs, totals }: Pairing): void {
  const [ownRows, otherRows] = [sizesOf(one, joints, 0), sizesOf(other, joints, 1)];
  const pays = Int32Array.from(joints.flatMap((joint) => [...joint.pays]));
  const width = joints.length;
  const starts = Int32Array.from(joints, ({ own }, joint) => own + joint * (pays.length / width));
  const at = new Int32Array(width);
  const { chances, count, paid } = other;
  for (let row = 0; row < one.count; row += 1) {
    for (let joint = 0; joint < width; joint += 1) at[joint] = starts[joint]! + ownRows[row * width + joint]!;
    const chance = one.chances[row]! * (pairs === 'once' ? 1 : 2);
    const before = one.paid[row]!;
    for (let next = pairs === 'own' ? row : 0; next < count; next += 1) {
      let place = before + paid[next]!;
      for (let joint = 0; joint < width; joint += 1) place += pays[at[joint]! + otherRows[next * width + joint]!]!;
      const share = pairs === 'own' && next === row ? 0.5 : 1;
      totals[place]! += chance * share * chances[next]!;
    }
  }
}

/** What each row of a list adds to the size of each joint, in cells. */
function sizesOf({ count, sizes, width }: List, joints: readonly Joint[], side: 0 | 1): Int32Array {
  const sums = new Int32Array(count * joints.length);
  for (let row = 0; row < count; row += 1) {
    for (const [joint, { sides }] of joints.entries()) {
      for (const group of sides[side]) sums[row * joints.length + joint]! += sizes[row * width + group]!;
    }
  }
  return sums;
}
