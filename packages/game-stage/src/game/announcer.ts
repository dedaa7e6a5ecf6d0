import type { WinLevel } from './win-level.ts';

/** The stage's messages to the game window, in the order of the events. The words are Portuguese and ready to show. */
export type Announcer = {
  /** Shows words about the present moment. */
  say: (words: string) => void;
  /** Tells screen readers that a feature begins or ends, or a total. */
  announce: (words: string) => void;
  /** Reports the win as it counts up; `isFinal` comes with the answer's amount, even if that is 0. */
  win: (win: { amountCentavos: number; betCentavos: number; isFinal: boolean }) => void;
  /** Starts the celebration of a large win; the final `win` ends it. */
  celebrate: (level: WinLevel) => void;
};
