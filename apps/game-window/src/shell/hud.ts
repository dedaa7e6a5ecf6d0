import { windowState, type ShownStake } from './window-state.ts';

/** The parts that a game shows around the stage. Amounts in centavos. */
export type Hud = {
  showBalance: (centavos: number) => void;
  showStake: (stake: ShownStake) => void;
  showLastWin: (centavos: number) => void;
  /** The line under the reels, for eyes. */
  say: (message: string) => void;
  /** A result, for screen readers. */
  announce: (result: string) => void;
  setSpinning: (isSpinning: boolean) => void;
  /** Nothing can be played any more. */
  close: () => void;
};

const show = windowState.setState;

export const hud: Hud = {
  showBalance: (balanceCentavos) => show({ balanceCentavos }),
  showStake: (stake) => show({ stake }),
  showLastWin: (lastWinCentavos) => show({ lastWinCentavos }),
  say: (message) => show({ message }),
  announce: (announcement) => show({ announcement }),
  setSpinning: (isSpinning) => show({ spin: isSpinning ? 'spinning' : 'idle' }),
  close: () => show({ isClosed: true }),
};
