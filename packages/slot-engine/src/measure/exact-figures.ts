import type { PlanFigures } from '../family/family-figures.ts';
import type { ModeFigures, UncappedModeFigures } from '../figures/mode-figures.ts';
import type { InstantMath, SlotMath } from '../families/registry.ts';
import { requireMode } from '../round/require-mode.ts';
import type { ExpectedReturn } from '../strips/expected-return.ts';
import type { UncappedFigures } from '../strips/uncapped-figures.ts';
import { instantFiguresOf, slotFiguresOf } from './registry.ts';

/** Whether the figures of a family with reels are counted all at once. Other families count them in parts and simulate the spread. */
export const isCounted = (math: { family: string }): boolean => slotFiguresOf(math).exact !== undefined;

/**
 * The RTP, hit rate, spread and maximum of one mode, without sampling. Takes milliseconds to a few seconds.
 * @throws RangeError for an unknown mode, and for a family whose figures are counted in parts.
 */
export function exactFigures(math: SlotMath, mode: string): ModeFigures {
  requireMode(math, mode);
  const figures = slotFiguresOf(math);
  if (!figures.exact) throw new RangeError(`${math.id}: the figures of ${math.family} are counted in parts`);
  return figures.exact(math, mode);
}

/** The return of a mode, in milliseconds; undefined for a game whose exact figures are as quick, or for which it can't be calculated. */
export const expectedReturn = (math: SlotMath, mode: string): ExpectedReturn | undefined =>
  slotFiguresOf(math).expected?.(math, mode);

/** The return, hit rate and spread without the cap, for the same games. */
export const uncappedFigures = (math: SlotMath, mode: string): UncappedFigures | undefined =>
  slotFiguresOf(math).uncapped?.(math, mode);

/** The names of the parts in which a game's figures are counted. */
export const partsOf = (math: SlotMath): readonly string[] => slotFiguresOf(math).inParts?.partsOf(math) ?? [];

/** Counts one part, in up to a minute. The result is plain data. @throws RangeError for a family that is counted all at once */
export function countPart(math: SlotMath, part: string): unknown {
  return requireInParts(math).count(math, part);
}

/** Exact figures of a mode without the cap, from all parts. @throws RangeError as countPart, and for an unknown mode */
export function figuresOfParts(math: SlotMath, mode: string, parts: ReadonlyMap<string, unknown>): UncappedModeFigures {
  return requireInParts(math).figures(math, mode, parts);
}

function requireInParts(math: SlotMath) {
  const { inParts } = slotFiguresOf(math);
  if (!inParts) throw new RangeError(`${math.id}: the figures of ${math.family} have no parts`);
  return inParts;
}

/** Exact figures of the plans that a player can have. */
export const planFigures = (math: InstantMath): PlanFigures[] => instantFiguresOf(math).plans(math);
