import type { Provider } from '../provider.ts';
import type { ProvidersDeps } from '../providers.deps.ts';
import { readPlayerId } from '../seamless/player-ids.ts';

/**
 * Notes what was played under our id of the game, because the provider uses its own id. A repeat after an import that
 * removed the game notes nothing; the first call has noted its play.
 */
export async function notePlayOf(
  { notePlay }: Pick<ProvidersDeps, 'notePlay'>,
  { games }: Provider,
  input: { playerId: string; gameId: string },
): Promise<void> {
  const game = games.find(({ providerGameId }) => providerGameId === input.gameId);
  if (game !== undefined) await notePlay(readPlayerId(input.playerId), game.gameId);
}
