import { ask } from '#shell/api/api.ts';
import { queryClient } from '#shell/api/query-client.ts';
import { grantedRoundsQuery, type RoundOffer } from './granted-rounds.queries.ts';

/** By the terms of the version that the page shows. A repeat finds the same rounds. */
export async function takeRounds({ id, ruleVersion }: Pick<RoundOffer, 'id' | 'ruleVersion'>): Promise<void> {
  try {
    await ask('/api/granted/take', { id, ruleVersion });
  } finally {
    // Refused because something has changed, the page shows what.
    await queryClient.invalidateQueries({ queryKey: grantedRoundsQuery.queryKey });
  }
}
