import type { StaffOutput } from '@ipe/staff-contract';
import type { WithdrawalDeps } from '../withdrawals.deps.ts';
import { findRuleInForce } from './rule-in-force.ts';
import { listRules } from './rule.store.ts';
import { changesOf } from './rule-words.ts';
import { ruleOfSettings } from './withdrawal-rule.ts';

/** The rule in force and what each version changed, newest first. */
export async function readRule(deps: WithdrawalDeps): Promise<StaffOutput<'/back-office/api/withdrawals/rule'>> {
  const { version, rule } = await findRuleInForce(deps, deps.db);
  const versions = await listRules(deps.db);
  const rules = [...versions.map((one) => one.rule), ruleOfSettings(deps)];
  return {
    version,
    rule,
    versions: versions.map(({ rule: own, publishedAt, ...one }, index) => ({
      ...one,
      publishedAt: publishedAt.toISOString(),
      changes: changesOf(rules[index + 1] ?? own, own),
    })),
  };
}
