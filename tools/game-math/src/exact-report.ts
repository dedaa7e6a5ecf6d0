import { isSlot, type GameMath, type InstantMath, type SlotMath } from '@ipe/slot-engine';
import {
  exactFigures,
  figuresOfParts,
  isCounted,
  planFigures,
  type ModeFigures,
  type UncappedModeFigures,
} from '@ipe/slot-engine/measure';
import { compareFigure, RETURN_TOLERANCE, type Compared } from './compare-figures.ts';
import { countParts } from './parts/count-parts.ts';

/** The figures of one mode of a game, or of one target of a crash game, with their references. */
export interface FiguresReport {
  title: string;
  figures: Compared[];
  milliseconds: number;
}

/**
 * Exact figures of every mode. Those counted in parts ignore the cap; they take some 20 s if their parts aren't
 * stored, or are counted again.
 */
export async function exactReports(math: GameMath, isRecounted = false): Promise<FiguresReport[]> {
  if (!isSlot(math)) return planReports(math);
  if (!isCounted(math)) return reportsOfParts(math, isRecounted);
  return Object.keys(math.modes).map((mode) => modeReport(math, mode));
}

function modeReport(math: SlotMath, mode: string): FiguresReport {
  const startedAt = performance.now();
  const figures = exactFigures(math, mode);
  return { title: mode, figures: compareMode(math, mode, figures), milliseconds: performance.now() - startedAt };
}

async function reportsOfParts(math: SlotMath, isRecounted: boolean): Promise<FiguresReport[]> {
  const startedAt = performance.now();
  const parts = await countParts(math, { isRecounted });
  const milliseconds = performance.now() - startedAt;
  return Object.keys(math.modes).map((mode) => ({
    title: `${mode}, counted without the cap`,
    figures: compareMode(math, mode, figuresOfParts(math, mode, parts)),
    milliseconds,
  }));
}

function compareMode(
  math: SlotMath,
  mode: string,
  { split, ...figures }: ModeFigures | UncappedModeFigures,
): Compared[] {
  const reference = referenceOf(math, 'modes', mode);
  const compared = Object.entries(figures).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'number' ? [compareFigure(name, value, numberIn(reference, name))] : [],
  );
  const parts = Object.entries(split).map(([name, value]) =>
    compareFigure(name, value, numberIn(objectIn(reference, 'split'), name)),
  );
  return [...compared, ...parts, ...statedAtMost(figures.rtpUncapped, reference)];
}

/**
 * The cap only lowers the return. So a file that states a return with the cap, or its lower bound, above the uncapped
 * return states a sample or another wrong figure.
 */
export function statedAtMost(uncapped: number | undefined, reference: object): Compared[] {
  if (uncapped === undefined) return [];
  return ['rtp', 'rtpLeast'].flatMap((name) => {
    const stated = numberIn(reference, name);
    if (stated === undefined) return [];
    const isEqual = stated <= uncapped + RETURN_TOLERANCE;
    return [{ name: `${name}, at most uncapped`, ours: uncapped, reference: stated, isEqual, isBound: true }];
  });
}

const planReports = (math: InstantMath): FiguresReport[] =>
  planFigures(math).map(({ title, figures }) => ({
    title,
    figures: figures.map(({ name, value, path }) =>
      compareFigure(name, value, numberIn(referenceOf(math, ...path.slice(0, -1)), path.at(-1)!)),
    ),
    milliseconds: 0,
  }));

/** The part of a file's reference at this path; an empty object where there is none. */
export function referenceOf(math: GameMath, ...path: string[]): object {
  return path.reduce<object>((part, key) => objectIn(part, key), math.reference ?? {});
}

function objectIn(part: object, key: string): object {
  const value: unknown = Object.entries(part).find(([name]) => name === key)?.[1];
  return typeof value === 'object' && value !== null ? value : {};
}

export function numberIn(part: object, key: string): number | undefined {
  const value: unknown = Object.entries(part).find(([name]) => name === key)?.[1];
  return typeof value === 'number' ? value : undefined;
}
