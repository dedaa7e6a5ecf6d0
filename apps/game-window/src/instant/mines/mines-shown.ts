/** A mines round as the window shows it. Multipliers in hundredths. */
export type MinesShown = {
  /** `over`: the end is on the field. `closed`: nothing can be played any more. */
  phase: 'idle' | 'asking' | 'open' | 'over' | 'closed';
  /** How many mines the round has, or the next one will. */
  mines: number;
  /** Safe cells so far. */
  reveals: number;
  /** The win of leaving now; nothing before the first safe cell. */
  valueCentavos: number;
  /** An answer is awaited: no cell and no button does anything. */
  isBusy: boolean;
};

/** Before the first round. */
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
