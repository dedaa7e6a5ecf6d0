import { queryClient } from '#shell/api/query-client.ts';
import { changeSeeds, type Rotation } from '#shell/games/change-seeds.ts';
import { fairnessQuery } from './fairness.queries.ts';

/**
 * Ends the active seed, so that its rounds can be recomputed, and starts a new one.
 * @param typed the player's seed; without it the browser draws one
 */
export async function rotateSeed(typed?: string): Promise<Rotation> {
  const rotation = await changeSeeds(typed);
  queryClient.setQueryData(fairnessQuery.queryKey, rotation.active);
  // Any open round may belong to the seed that is public now.
  await queryClient.invalidateQueries({ queryKey: ['round'] });
  return rotation;
}
