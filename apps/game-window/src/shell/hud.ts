import { windowState, type ShownStake } from './window-state.ts';

/** The parts around the stage that a game sets. Amounts are in centavos. */
export type Hud = {
  showBalance: (centavos: number) => void;
  showStake: (stake: ShownStake) => void;
  showLastWin: (centavos: number) => void;
  /** Shows a line under the reels. */
  say: (message: string) => void;
  /**
   * Announces a result to screen readers. The same words aren't repeated until the announcement is emptied, as at the beginning of a round.
   */
  announce: (result: string) => void;
  setSpinning: (isSpinning: boolean) => void;
  /** Closes the game: it can't be played any more. */
  close: () => void;
};

const show = windowState.setState;

const momentMs = 100;
let lastWords = '';
let waiting: string[] = [];

/**
 * Reads the last two announcements of a moment together: the result of an automatic round, and why it was the last. When a player skips,
 * earlier announcements of that moment are dropped.
 */
function readOut(): void {
  const announcement = waiting
    .slice(-2)
    .reduce((before, words) => `${before}${/\p{P}$/u.test(before) ? '' : '.'} ${words}`);
  waiting = [];
  show({ announcement });
}

/**
 * Emptying the live region makes it read the next words even if they are the same. Announcements that aren't read yet survive the beginning
 * of the next round.
 */
function announce(words: string): void {
  if (words === lastWords) return;
  lastWords = words;
  if (waiting.length === 0) show({ announcement: '' });
  if (words !== '' && waiting.push(words) === 1) setTimeout(readOut, momentMs);
}

export const hud: Hud = {
  showBalance: (balanceCentavos) => show({ balanceCentavos }),
  showStake: (stake) => show({ stake }),
  showLastWin: (lastWinCentavos) => show({ lastWinCentavos }),
  say: (message) => show({ message }),
  announce,
  setSpinning: (isSpinning) => show({ spin: isSpinning ? 'spinning' : 'idle' }),
  close: () => show({ isClosed: true }),
};
