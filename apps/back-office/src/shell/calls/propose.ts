import type { ProposalKind, ProposalPayload, StaffOutput } from '@ipe/staff-contract';
import { ask } from './ask.ts';
import { queryClient } from './query-client.ts';

/** Proposes an action that takes two persons. @throws RefusedError */
export async function propose<Kind extends ProposalKind>(
  kind: Kind,
  payload: ProposalPayload<Kind>,
  reason: string,
): Promise<StaffOutput<'/back-office/api/proposals/propose'>> {
  const proposal = await ask('/back-office/api/proposals/propose', { kind, payload, reason });
  await queryClient.invalidateQueries();
  return proposal;
}
