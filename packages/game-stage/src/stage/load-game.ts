import { buildGame } from './build-game.ts';
import type { ClientFile, GameClient } from '../game/game-client.ts';

/** Every game of the house is playable from its data: its page has no code of it. @throws Error when it can't be had. */
export async function loadGame(gameId: string): Promise<GameClient> {
  const response = await fetch(`/games/${gameId}/client.json`);
  if (!response.ok) throw new Error(`no game named ${gameId}: the server answered ${response.status}`);
  return buildGame((await response.json()) as ClientFile);
}
