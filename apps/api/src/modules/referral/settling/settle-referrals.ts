import { noteDays } from './note-days.ts';
import { paySettlements } from './pay-settlements.ts';
import type { SettleDeps } from '../referral.deps.ts';

/**
 * Settles the earnings of referrals: every closed day is noted as pending, and a due one (10:00 in São Paulo on the day after) is credited.
 * Any number of nodes may do it at any time; done again it does nothing.
 * @throws the first failure, after everything has been tried
 */
export async function settleReferrals(deps: SettleDeps): Promise<void> {
  // A day that can't be noted must not keep what was noted before from its players.
  const [noted, paid] = [await noteDays(deps).catch(failed), await paySettlements(deps).catch(failed)];
  for (const end of [noted, paid]) if (end !== undefined) throw end.failure;
}

const failed = (failure: unknown): { failure: unknown } => ({ failure });
