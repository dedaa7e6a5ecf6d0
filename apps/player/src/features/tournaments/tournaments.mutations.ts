import { ask } from '#shell/api/api.ts';
import { queryClient } from '#shell/api/query-client.ts';
import { tournamentsQuery, type Tournament } from './tournaments.queries.ts';

/** By the terms of the version that the page shows. A repeat finds the player joined. */
export async function joinTournament({ id, ruleVersion }: Pick<Tournament, 'id' | 'ruleVersion'>): Promise<void> {
  try {
    await ask('/api/tournament/join', { id, ruleVersion });
  } finally {
    // Refused because something has changed, the page shows what.
    await queryClient.invalidateQueries({ queryKey: tournamentsQuery.queryKey });
  }
}
