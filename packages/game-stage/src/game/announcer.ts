import type { WinLevel } from './win-level.ts';

/** The stage's messages to the game window, in the order of the events. The words are Portuguese and ready to show. */
export type Announcer = {
  /** Shows words about the present moment. */
  say: (words: string) => void;
  /** Tells screen readers that a feature begins or ends, or a total. */
  announce: (words: string) => void;
  /**
   * Reports the win as it counts up; `isFinal` comes with the answer's amount, even if that is 0. The bet is the price of the round: more
   * than the stake where a feature was bought or an ante paid.
   */
  win: (win: { amountCentavos: number; betCentavos: number; stakeCentavos: number; isFinal: boolean }) => void;
  /** Starts the celebration of a large win; the final `win` ends it. */
  celebrate: (level: WinLevel) => void;
};
