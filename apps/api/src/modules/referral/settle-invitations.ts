import { noteDays } from './note-days.ts';
import { paySettlements } from './pay-settlements.ts';
import type { SettleDeps } from './referral.deps.ts';

/**
 * What invitations have earned: every closed day is noted as pending, and what is due (10:00 in São Paulo on the day after) is credited.
 * Any number of nodes may do it at any time; done again it does nothing.
 * @throws the first failure, after all that is due has been tried
 */
export async function settleInvitations(deps: SettleDeps): Promise<void> {
  await noteDays(deps);
  await paySettlements(deps);
}
