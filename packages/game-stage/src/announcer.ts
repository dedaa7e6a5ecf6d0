import type { RoundEventOf } from '@ipe/contract';
import type { WinLevel } from './win-level.ts';

export type LineWin = RoundEventOf<'lineWins'>['wins'][number];

/** What the stage tells the page around it, in the order in which it happens. */
export type Announcer = {
  /** A line is being shown with what it pays before multipliers. */
  line: (win: LineWin, amountCentavos: number) => void;
  respin: () => void;
  fullGrid: (multiplier: number) => void;
  /** The multiplier reel is about to multiply what the lines paid. */
  multiplier: (value: number) => void;
  /** The win as it counts up; `isFinal` with the amount of the answer, also when that is nothing. */
  win: (win: { amountCentavos: number; betCentavos: number; isFinal: boolean }) => void;
  /** A win worth a celebration begins; the final `win` ends it. */
  celebrate: (level: WinLevel) => void;
};
