import type { ModeFigures, UncappedModeFigures } from '../figures/mode-figures.ts';
import type { DrawnFile, MathFile } from '../math-file/math-file.ts';
import type { Simulator } from '../simulation/sample.ts';
import type { ExpectedReturn } from '../strips/expected-return.ts';
import type { UncappedFigures } from '../strips/uncapped-figures.ts';

/** The figures of a family in which the seeds alone decide a round. They are separate from the family, so that no page loads them. */
export interface SlotFigures<GameFile extends DrawnFile> {
  /** Plays rounds fast and keeps only totals. */
  simulator(math: GameFile, mode: string): Simulator;
  /** Exact figures with the cap, without sampling, in milliseconds to a few seconds. */
  exact?(math: GameFile, mode: string): ModeFigures;
  /** For a family whose exact figures take minutes, or whose cap can't be counted. */
  inParts?: FiguresInParts<GameFile>;
  /** The return in milliseconds; undefined for a game whose exact figures are as quick. */
  expected?(math: GameFile, mode: string): ExpectedReturn | undefined;
  uncapped?(math: GameFile, mode: string): UncappedFigures | undefined;
}

/** Figures that are counted in parts, so that each part can run on its own core. The results of parts are plain data. */
export interface FiguresInParts<GameFile extends DrawnFile> {
  partsOf(math: GameFile): readonly string[];
  count(math: GameFile, part: string): unknown;
  figures(math: GameFile, mode: string, parts: ReadonlyMap<string, unknown>): UncappedModeFigures;
}

/** The figures of a family in which the player decides. */
export interface InstantFigures<GameFile extends MathFile> {
  /** Exact figures of some plans that a player can have, or of all plans together. */
  plans(math: GameFile): PlanFigures[];
}

export interface PlanFigures {
  title: string;
  figures: readonly {
    name: string;
    value: number;
    /** The figure's place in the file's `reference`. */
    path: readonly string[];
  }[];
}
