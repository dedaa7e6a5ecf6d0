import type { PlanFigures } from '../family/family-figures.ts';
import type { ModeFigures, UncappedModeFigures } from '../figures/mode-figures.ts';
import type { InstantMath, SlotMath } from '../families/registry.ts';
import { requireMode } from '../round/require-mode.ts';
import type { ExpectedReturn } from '../strips/expected-return.ts';
import type { UncappedFigures } from '../strips/uncapped-figures.ts';
import { instantFiguresOf, slotFiguresOf } from './registry.ts';

/** Whether all figures of a family with reels are counted at once; of others parts are, and their spread is simulated. */
export const isCounted = (math: { family: string }): boolean => slotFiguresOf(math).exact !== undefined;

/**
 * RTP, hit rate, spread and maximum of one mode, with no sampling. Takes milliseconds to a few seconds.
 * @throws RangeError for an unknown mode, and for a family whose figures are counted in parts.
 */
export function exactFigures(math: SlotMath, mode: string): ModeFigures {
  requireMode(math, mode);
  const figures = slotFiguresOf(math);
  if (!figures.exact) throw new RangeError(`${math.id}: the figures of ${math.family} are counted in parts`);
  return figures.exact(math, mode);
}

/** The figures of a mode that take milliseconds; undefined for a game whose exact figures are as quick, or can't be. */
export const expectedReturn = (math: SlotMath, mode: string): ExpectedReturn | undefined =>
  slotFiguresOf(math).expected?.(math, mode);

/** The same for the return, hit rate and spread as if there were no cap. */
export const uncappedFigures = (math: SlotMath, mode: string): UncappedFigures | undefined =>
  slotFiguresOf(math).uncapped?.(math, mode);

/** The parts of a game's figures that are counted apart. */
export const partsOf = (math: SlotMath): readonly string[] => slotFiguresOf(math).inParts?.partsOf(math) ?? [];

/** One part, as plain data: up to a minute. @throws RangeError for a family that is counted at once */
export function countPart(math: SlotMath, part: string): unknown {
  return requireInParts(math).count(math, part);
}

/** Exact figures of a mode from all parts, without the cap. @throws RangeError as countPart, and for an unknown mode */
export function figuresOfParts(math: SlotMath, mode: string, parts: ReadonlyMap<string, unknown>): UncappedModeFigures {
  return requireInParts(math).figures(math, mode, parts);
}

function requireInParts(math: SlotMath) {
  const { inParts } = slotFiguresOf(math);
  if (!inParts) throw new RangeError(`${math.id}: the figures of ${math.family} have no parts`);
  return inParts;
}

/** Exact figures of what a player can plan. */
export const planFigures = (math: InstantMath): PlanFigures[] => instantFiguresOf(math).plans(math);
