import { ask } from '../../shell/api.ts';
import { queryClient } from '../../shell/query-client.ts';
import { roundQuery } from './records.queries.ts';

/** Ends the active seed, so that this round, and all others drawn from it, can be recomputed. */
export async function revealSeed(roundId: string): Promise<void> {
  await ask('/api/user/rotateSeed', {});
  await queryClient.invalidateQueries({ queryKey: roundQuery(roundId).queryKey });
}
