import { queryClient } from '#shell/api/query-client.ts';
import { changeSeeds, type Rotation } from '#shell/games/change-seeds.ts';
import { fairnessQuery } from './fairness.queries.ts';

/**
 * Ends the active seed, so that every round drawn from it can be recomputed, and begins a new one.
 * @param typed the player's own; without it the browser draws one.
 */
export async function rotateSeed(typed?: string): Promise<Rotation> {
  const rotation = await changeSeeds(typed);
  queryClient.setQueryData(fairnessQuery.queryKey, rotation.active);
  // Every round that is open on a screen may have been drawn from the seed that is public now.
  await queryClient.invalidateQueries({ queryKey: ['round'] });
  return rotation;
}
