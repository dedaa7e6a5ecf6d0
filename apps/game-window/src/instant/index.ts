import './instant.css';
import type { StartInstant } from './instant-window.ts';
import { startCrash } from '#instant/crash/start-crash.ts';
import { startMines } from '#instant/mines/start-mines.ts';

/** Starts a game in which the player decides. @throws Error for a family that has another way. */
export const startInstant: StartInstant = async (parts) => {
  const { game } = parts;
  if (game.family === 'crash') return startCrash(parts, game);
  if (game.family === 'mines') return startMines(parts, game);
  throw new Error(`no instant game: ${parts.opened.game_id}`);
};
