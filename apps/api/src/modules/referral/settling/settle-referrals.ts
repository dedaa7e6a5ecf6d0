import { noteDays } from './note-days.ts';
import { paySettlements } from './pay-settlements.ts';
import type { SettleDeps } from '../referral.deps.ts';

/**
 * Settles the earnings of referrals: notes every closed day as pending, and credits what is due (10:00 in São Paulo on
 * the day after). Any number of nodes may do it at the same time; repeating it changes nothing.
 * @throws the first failure, after everything has been tried
 */
export async function settleReferrals(deps: SettleDeps): Promise<void> {
  // If a day can't be noted, what was noted before is still paid.
  const [noted, paid] = [await noteDays(deps).catch(failed), await paySettlements(deps).catch(failed)];
  for (const end of [noted, paid]) if (end !== undefined) throw end.failure;
}

const failed = (failure: unknown): { failure: unknown } => ({ failure });
