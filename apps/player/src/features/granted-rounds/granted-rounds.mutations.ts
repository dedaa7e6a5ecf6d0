import { ask } from '#shell/api/api.ts';
import { queryClient } from '#shell/api/query-client.ts';
import { grantedRoundsQuery, type RoundOffer } from './granted-rounds.queries.ts';

/** Takes the offered rounds by the terms of the shown version. A repeat finds the same rounds. @throws RefusedError */
export async function takeRounds({ id, ruleVersion }: Pick<RoundOffer, 'id' | 'ruleVersion'>): Promise<void> {
  try {
    await ask('/api/granted/take', { id, ruleVersion });
  } finally {
    // Also after a refusal, so that the page shows what has changed.
    await queryClient.invalidateQueries({ queryKey: grantedRoundsQuery.queryKey });
  }
}
