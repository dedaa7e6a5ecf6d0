import { ask } from '../../shell/api.ts';
import { queryClient } from '../../shell/query-client.ts';
import { fairnessQuery, type Rotation } from './fairness.queries.ts';

/**
 * Ends the active seed, so that every round drawn from it can be recomputed, and begins a new one.
 * @param clientSeed the player's own; without it the server draws one.
 */
export async function rotateSeed(clientSeed?: string): Promise<Rotation> {
  const rotation = await ask('/api/user/rotateSeed', clientSeed ? { clientSeed } : {});
  queryClient.setQueryData(fairnessQuery.queryKey, rotation.active);
  // Every round that is open on a screen may have been drawn from the seed that is public now.
  await queryClient.invalidateQueries({ queryKey: ['round'] });
  return rotation;
}
