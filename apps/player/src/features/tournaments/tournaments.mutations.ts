import { ask } from '#shell/api/api.ts';
import { queryClient } from '#shell/api/query-client.ts';
import { tournamentsQuery, type Tournament } from './tournaments.queries.ts';

/** Joins by the terms of the shown version. A repeat finds the player joined. @throws RefusedError */
export async function joinTournament({ id, ruleVersion }: Pick<Tournament, 'id' | 'ruleVersion'>): Promise<void> {
  try {
    await ask('/api/tournament/join', { id, ruleVersion });
  } finally {
    // Also after a refusal, so that the page shows what has changed.
    await queryClient.invalidateQueries({ queryKey: tournamentsQuery.queryKey });
  }
}
