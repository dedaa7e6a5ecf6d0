import './instant.css';
import type { InstantClient } from '@ipe/game-stage';
import type { InstantGame, InstantParts, StartInstant } from './instant-window.ts';
import { startCards } from '#instant/cards/start-cards.tsx';
import { startCrash } from '#instant/crash/start-crash.tsx';
import { startMines } from '#instant/mines/start-mines.tsx';

type Starter = { start(parts: InstantParts, game: InstantClient): Promise<InstantGame> };

const starters: Readonly<Record<string, Starter>> = {
  crash: { start: startCrash },
  mines: { start: startMines },
  cards: { start: startCards },
};

/** Starts a game in which the player decides in a round. @throws Error for a family without such a game */
export const startInstant: StartInstant = async (parts) => {
  const starter = starters[parts.game.family];
  if (!starter) throw new Error(`no instant game: ${parts.opened.game_id}`);
  return starter.start(parts, parts.game);
};
