import { ask } from '#shell/api/api.ts';
import { queryClient } from '#shell/api/query-client.ts';
import { missionsQuery, type Mission } from './missions.queries.ts';

/** Joins by the terms of the shown version. A repeat finds the player joined. @throws RefusedError */
export async function joinMission({ id, ruleVersion }: Pick<Mission, 'id' | 'ruleVersion'>): Promise<void> {
  try {
    await ask('/api/mission/join', { id, ruleVersion });
  } finally {
    // Also after a refusal, so that the page shows what has changed.
    await queryClient.invalidateQueries({ queryKey: missionsQuery.queryKey });
  }
}
