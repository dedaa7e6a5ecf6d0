import type { GameClient } from '@ipe/game-stage';

/** Every game that lies in `games/` is playable: adding or deleting its folder is all there is to do. */
const games = import.meta.glob<{ game: GameClient }>('../../../games/*/src/client/index.ts');

/** @throws Error for a game without a client. */
export async function loadGame(gameId: string): Promise<GameClient> {
  const load = games[`../../../games/${gameId}/src/client/index.ts`];
  if (!load) throw new Error(`no game named ${gameId}`);
  return (await load()).game;
}
