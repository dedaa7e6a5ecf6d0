import type { Provider } from '../provider.ts';
import type { ProvidersDeps } from '../providers.deps.ts';
import { readPlayerId } from '../seamless/player-ids.ts';

/**
 * Notes what was played under our id of the game: the provider has its own. A repeat that comes after an import took the game out notes
 * nothing: its play was noted when it was new.
 */
export async function notePlayOf(
  { notePlay }: Pick<ProvidersDeps, 'notePlay'>,
  { games }: Provider,
  input: { playerId: string; gameId: string },
): Promise<void> {
  const game = games.find(({ providerGameId }) => providerGameId === input.gameId);
  if (game !== undefined) await notePlay(readPlayerId(input.playerId), game.gameId);
}
