import type { StaffOutput, WithdrawalRule } from '@ipe/staff-contract';
import { dayMs } from '#platform/time/durations.ts';
import type { WithdrawalDeps } from '../withdrawals.deps.ts';
import { findRuleInForce } from './rule-in-force.ts';
import { listNewestFacts } from './rule.store.ts';
import { holdBy } from './withdrawal-rule.ts';

const days = 30;
/** In a large house the newest withdrawals are enough to judge a rule. */
const most = 10_000;

type Preview = StaffOutput<'/back-office/api/withdrawals/preview-rule'>;

/** How many of the last withdrawals a rule would have held, compared with the rule in force. */
export async function previewRule(deps: WithdrawalDeps, rule: WithdrawalRule): Promise<Preview> {
  const since = new Date(deps.clock().getTime() - days * dayMs);
  const facts = await listNewestFacts(deps.db, since, most);
  const now = (await findRuleInForce(deps, deps.db)).rule;
  const heldBy = (one: WithdrawalRule) => facts.filter((of) => holdBy(one, of).length > 0).length;
  return { days, withdrawals: facts.length, isPart: facts.length === most, held: heldBy(rule), heldNow: heldBy(now) };
}
