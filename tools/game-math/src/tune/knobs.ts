import { nextShare } from './next-share.ts';
import type { Xoshiro } from '@ipe/slot-engine/measure';
import type { Brief } from './brief.ts';
import { layOutStrip } from './lay-out-strip.ts';

/** A whole number that the search may change. */
export interface Knob {
  name: string;
  start: number;
  least: number;
  most: number;
  step: number;
}

/** A brief's knobs in a fixed order, and the function that makes a math file from their values. */
export interface Workbench {
  knobs: Knob[];
  build: (values: readonly number[]) => object;
}

type Json = Record<string, unknown>;

/** Everything that the brief leaves open. The random numbers place the symbols on the strips, once for the whole search. */
export function openBrief(brief: Brief, random: Xoshiro): Workbench {
  const strips = Object.entries(brief.strips).flatMap(([set, symbols]) =>
    Object.entries(symbols).flatMap(([symbol, { count, stack }]) =>
      count.map((start, reel) => ({ set, symbol, reel, start, stack, phase: nextShare(random) })),
    ),
  );
  const paths = Object.entries(brief.numbers);
  const knobs = [
    ...strips.map(({ reel, set, start, symbol }) => ({
      name: `${set}.${symbol}.${reel}`,
      start,
      least: Math.ceil(start / 2),
      most: start * 2,
      step: 1,
    })),
    ...paths.map(([name, number]) => ({ name, start: Number(partAt(brief.math, name.split('.'))), ...number })),
  ];
  const spaced = spacedSymbols(brief);
  const build = (values: readonly number[]): object => {
    const math: Json = structuredClone(brief.math);
    const reelSets = math['reelSets'] as Json;
    for (const set of Object.keys(brief.strips)) {
      const parts = strips.map((part, index) => ({
        ...part,
        count: values[index]!,
        isSpaced: spaced.has(part.symbol),
      }));
      const reels = Array.from({ length: brief.math.grid.reels }, (_, reel) =>
        layOutStrip(
          parts.filter((part) => part.set === set && part.reel === reel),
          brief.math.grid.rows,
        ),
      );
      reelSets[set] = { kind: 'strips', strips: reels };
    }
    for (const [index, [path]] of paths.entries()) setPart(math, path.split('.'), values[strips.length + index]!);
    return withPrices(math, brief);
  };
  return { knobs, build };
}

/** Symbols that start a feature on lines and ways; two of them in one reel's window would look odd. Coins may stack. */
const spacedSymbols = ({ math }: Brief): Set<string> =>
  new Set(math.symbols.filter(({ role }) => role === 'scatter').map(({ id }) => id));

/** The prices of bought modes and the maximum win are set last. Until then the game has values with which it can be checked and played. */
function withPrices(math: Json, { math: { bet, modes }, target }: Brief): object {
  const priced = Object.entries(modes).map(([mode, fields]) => [mode, { costUnits: bet.units, ...fields }]);
  return { ...math, modes: Object.fromEntries(priced), maxWinUnits: target.maxWinX[0]! * bet.units };
}

function partAt(part: unknown, path: readonly string[]): unknown {
  return path.reduce((found, key) => (found as Json | undefined)?.[key], part);
}

function setPart(math: Json, path: readonly string[], value: number): void {
  const owner = partAt(math, path.slice(0, -1)) as Json | undefined;
  if (typeof owner?.[path.at(-1)!] !== 'number') throw new RangeError(`numbers: no number at ${path.join('.')}`);
  owner[path.at(-1)!] = value;
}
