/** A crash round as the window shows it. The view draws it; nothing else decides what is on the screen. */
export type CrashShown =
  | { phase: 'idle' }
  | { phase: 'asking' }
  | {
      phase: 'flying';
      multiplierX100: number;
      /** The win of leaving at this multiplier. */
      valueCentavos: number;
      canCashOut: boolean;
      autoHundredths: number | null;
      /** No answer comes through: what is shown may no longer be so. */
      isUncertain: boolean;
    }
  | { phase: 'leaving'; askedHundredths: number }
  | { phase: 'cashedOut'; multiplierX100: number; winCentavos: number; pointX100: number; canBet: boolean }
  | { phase: 'burst'; pointX100: number; canBet: boolean }
  /** Nothing can be played any more. */
  | { phase: 'closed' };

/** Whether a tap on the main button places a bet now. */
export const canBet = (shown: CrashShown): boolean => shown.phase === 'idle' || ('canBet' in shown && shown.canBet);
