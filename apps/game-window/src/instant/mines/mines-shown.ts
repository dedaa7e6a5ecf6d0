/** A mines round as the window shows it. Multipliers are in hundredths. */
export type MinesShown = {
  /** `over`: the end is shown. `closed`: the game can't be played any more. */
  phase: 'idle' | 'asking' | 'open' | 'over' | 'closed';
  /** The number of mines in this round, or in the next one. */
  mines: number;
  /** The number of safe cells opened so far. */
  reveals: number;
  /** The win of cashing out now; 0 before the first safe cell. */
  valueCentavos: number;
  /** An answer is awaited, so cells and buttons do nothing. */
  isBusy: boolean;
};

/** The state before the first round. */
export const idleMines = (mines: number): MinesShown => ({
  phase: 'idle',
  mines,
  reveals: 0,
  valueCentavos: 0,
  isBusy: false,
});

/** Whether the main button places a bet now. */
export const canBet = ({ phase, isBusy }: MinesShown): boolean => (phase === 'idle' || phase === 'over') && !isBusy;

export const canPick = ({ phase, isBusy }: MinesShown): boolean => phase === 'open' && !isBusy;

export const canCashOut = (shown: MinesShown): boolean => canPick(shown) && shown.reveals > 0;
