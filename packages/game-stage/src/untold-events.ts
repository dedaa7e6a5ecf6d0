import type { RoundHandlers } from './round-handlers.ts';

type Told = 'reveal' | 'multiplier' | 'respin' | 'lineWins' | 'fullGrid' | 'finish';

const pass = (): Promise<void> => Promise.resolve();

/** Events of families that no game on this stage belongs to: it passes over them, and the total still is the answer's. */
export const untoldEvents: Omit<RoundHandlers, Told> = {
  bought: pass,
  waysWins: pass,
  scatterWins: pass,
  freeSpinsStart: pass,
  freeSpin: pass,
  spinWin: pass,
  retrigger: pass,
  freeSpinsEnd: pass,
  cascadeWins: pass,
  cascadeRemove: pass,
  cascadeRefill: pass,
  meter: pass,
  coins: pass,
  holdStart: pass,
  holdRespin: pass,
  holdFull: pass,
  holdEnd: pass,
  cashOut: pass,
  crashPoint: pass,
  minesPick: pass,
  minesLayout: pass,
};
