import { MAX_DRAW_RANGE } from '../randomness/draws.ts';
import { checkFile, checkReference } from './check-file.ts';
import type { SlotFile } from './math-file.ts';

type Role = SlotFile['symbols'][number]['role'];

/** Issues that every slot can have and that a type can't express (schema.md sections 1, 2 and 7). */
export function* checkSlot(math: SlotFile): Generator<string> {
  yield* checkFile(math);
  yield* checkReference(math.reference?.modes);
  yield* checkSymbols(math);
}

function* checkSymbols({ symbols }: SlotFile): Generator<string> {
  const seen = new Set<string>();
  for (const [index, { id }] of symbols.entries()) {
    if (seen.has(id)) yield `symbols[${index}].id: "${id}" appears twice`;
    seen.add(id);
  }
  if (symbols.filter(({ role }) => role === 'wild').length > 1) yield 'symbols: more than one wild';
}

/** Issues of the strips of one reel set. `path` is their place in the file. */
export function* checkStrips(
  { grid, symbols }: SlotFile,
  strips: readonly (readonly string[])[],
  path: string,
): Generator<string> {
  const known = new Set(symbols.map(({ id }) => id));
  if (strips.length !== grid.reels) yield `${path}: ${strips.length} strips for ${grid.reels} reels`;
  for (const [reel, strip] of strips.entries()) {
    if (strip.length < grid.rows) yield `${path}[${reel}]: shorter than the ${grid.rows} rows of the window`;
    for (const [position, symbol] of strip.entries()) {
      if (!known.has(symbol)) yield `${path}[${reel}][${position}]: unknown symbol "${symbol}"`;
    }
  }
}

/** Issues of a list of weights to draw from. `path` is its place in the file. */
export function* checkWeights(weights: readonly number[], path: string): Generator<string> {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum < 1 || sum > MAX_DRAW_RANGE) yield `${path}: the sum must be from 1 to 2^32`;
}

/** Refuses a symbol that doesn't exist or has another role. `path` is the place that names it. */
export function* checkRole({ symbols }: SlotFile, symbol: string, { role, path }: { role: Role; path: string }) {
  if (!symbols.some((known) => known.id === symbol && known.role === role)) yield `${path}: no ${role} "${symbol}"`;
}

/** Issues of a table of pays by symbol: only symbols with these `roles` may pay, and only for counts up to `most`. */
export function* checkPays(
  { symbols }: SlotFile,
  table: Readonly<Record<string, Readonly<Record<string, number>>>>,
  { roles, most, path }: { roles: readonly Role[]; most: number; path: string },
): Generator<string> {
  const paying = new Set(symbols.filter(({ role }) => roles.includes(role)).map(({ id }) => id));
  for (const [symbol, pays] of Object.entries(table)) {
    if (!paying.has(symbol)) yield `${path}.${symbol}: no ${roles.join(' symbol or ')} of this name`;
    for (const count of Object.keys(pays)) {
      if (Number(count) > most) yield `${path}.${symbol}.${count}: more than ${most} reels`;
    }
  }
}

/** The greatest number in a table of pays by symbol. */
export function greatestPay(table: Readonly<Record<string, Readonly<Record<string, number>>>>): number {
  return Math.max(0, ...Object.values(table).flatMap((pays) => Object.values(pays)));
}
