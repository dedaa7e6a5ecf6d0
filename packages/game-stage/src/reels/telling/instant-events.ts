import type { RoundHandlers } from './round-handlers.ts';

const pass = (): Promise<void> => Promise.resolve();

/** Events of games in which the player decides: they have stages of their own, and no round with reels brings them. */
export const instantEvents: Pick<RoundHandlers, 'cashOut' | 'crashPoint' | 'minesPick' | 'minesLayout'> = {
  cashOut: pass,
  crashPoint: pass,
  minesPick: pass,
  minesLayout: pass,
};
