import type { ModeFigures, UncappedModeFigures } from '../figures/mode-figures.ts';
import type { DrawnFile, MathFile } from '../math-file/math-file.ts';
import type { Simulator } from '../simulation/sample.ts';
import type { ExpectedReturn } from '../strips/expected-return.ts';
import type { UncappedFigures } from '../strips/uncapped-figures.ts';

/** The figures of a family whose seeds alone decide a round. Apart from the family itself, so that no page fetches it. */
export interface SlotFigures<GameFile extends DrawnFile> {
  /** A fast player of rounds that keeps nothing but totals. */
  simulator(math: GameFile, mode: string): Simulator;
  /** With no sampling and with the cap, in milliseconds to a few seconds. */
  exact?(math: GameFile, mode: string): ModeFigures;
  /** Where the exact figures take minutes, or the cap can't be counted. */
  inParts?: FiguresInParts<GameFile>;
  /** In milliseconds; undefined for a game whose exact figures are as quick. */
  expected?(math: GameFile, mode: string): ExpectedReturn | undefined;
  uncapped?(math: GameFile, mode: string): UncappedFigures | undefined;
}

/** Figures whose parts are counted apart, each by a core of its own. A part is plain data. */
export interface FiguresInParts<GameFile extends DrawnFile> {
  partsOf(math: GameFile): readonly string[];
  count(math: GameFile, part: string): unknown;
  figures(math: GameFile, mode: string, parts: ReadonlyMap<string, unknown>): UncappedModeFigures;
}

/** The figures of a family in which the player decides. */
export interface InstantFigures<GameFile extends MathFile> {
  /** Exact figures of some plans that a player can have, or of all of them together. */
  plans(math: GameFile): PlanFigures[];
}

export interface PlanFigures {
  title: string;
  figures: readonly {
    name: string;
    value: number;
    /** Where the file's `reference` states it. */
    path: readonly string[];
  }[];
}
