import { buildGame } from './build-game.ts';
import type { ClientFile, GameClient } from '../game/game-client.ts';

/** Loads a game. All games of the house are data: the page has no code for a single one. @throws Error where the game can't be fetched */
export async function loadGame(gameId: string): Promise<GameClient> {
  const response = await fetch(`/games/${gameId}/client.json`);
  if (!response.ok) throw new Error(`no game named ${gameId}: the server answered ${response.status}`);
  return buildGame((await response.json()) as ClientFile);
}
