/** A crash round as the window shows it. It alone decides what the view draws. */
export type CrashShown =
  | { phase: 'idle' }
  | { phase: 'asking' }
  | {
      phase: 'flying';
      multiplierX100: number;
      /** The win of cashing out at this multiplier. */
      valueCentavos: number;
      canCashOut: boolean;
      autoHundredths: number | null;
      /** Answers are missing, so the screen may no longer be right. */
      isUncertain: boolean;
    }
  | { phase: 'leaving'; askedHundredths: number }
  | { phase: 'cashedOut'; multiplierX100: number; winCentavos: number; pointX100: number; canBet: boolean }
  | { phase: 'burst'; pointX100: number; canBet: boolean }
  /** The game can't be played any more. */
  | { phase: 'closed' };

/** Whether a tap on the main button places a bet now. */
export const canBet = (shown: CrashShown): boolean => shown.phase === 'idle' || ('canBet' in shown && shown.canBet);
