import type { WinLevel } from './win-level.ts';

/** The stage's messages to the page around it, in the order in which it happens. Words are Portuguese and ready to show. */
export type Announcer = {
  /** Words for eyes about the present moment. */
  say: (words: string) => void;
  /** For screen readers: a feature begins or ends, its total. */
  announce: (words: string) => void;
  /** The win as it counts up; `isFinal` with the amount of the answer, also when that is nothing. */
  win: (win: { amountCentavos: number; betCentavos: number; isFinal: boolean }) => void;
  /** A win worth a celebration begins; the final `win` ends it. */
  celebrate: (level: WinLevel) => void;
};
