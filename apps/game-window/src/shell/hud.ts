import { windowState, type ShownStake } from './window-state.ts';

/** The parts that a game shows around the stage. Amounts in centavos. */
export type Hud = {
  showBalance: (centavos: number) => void;
  showStake: (stake: ShownStake) => void;
  showLastWin: (centavos: number) => void;
  /** The line under the reels, for eyes. */
  say: (message: string) => void;
  /** A result, for screen readers. The same words aren't said again until it is emptied, as it is when a round begins. */
  announce: (result: string) => void;
  setSpinning: (isSpinning: boolean) => void;
  /** Nothing can be played any more. */
  close: () => void;
};

const show = windowState.setState;

const momentMs = 100;
let lastWords = '';
let waiting: string[] = [];

/** The last two of one moment are read together: the result of an automatic round, and why it was the last. Who skips hears no more of the rest. */
function readOut(): void {
  const announcement = waiting
    .slice(-2)
    .reduce((before, words) => `${before}${/\p{P}$/u.test(before) ? '' : '.'} ${words}`);
  waiting = [];
  show({ announcement });
}

/** An emptied live region speaks again when the next words are the same. What hasn't been read yet outlasts the beginning of the next round. */
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
