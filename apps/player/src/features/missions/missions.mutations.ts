import { ask } from '#shell/api/api.ts';
import { queryClient } from '#shell/api/query-client.ts';
import { missionsQuery, type Mission } from './missions.queries.ts';

/** By the terms of the version that the page shows. A repeat finds the player joined. */
export async function joinMission({ id, ruleVersion }: Pick<Mission, 'id' | 'ruleVersion'>): Promise<void> {
  try {
    await ask('/api/mission/join', { id, ruleVersion });
  } finally {
    // Refused because something has changed, the page shows what.
    await queryClient.invalidateQueries({ queryKey: missionsQuery.queryKey });
  }
}
