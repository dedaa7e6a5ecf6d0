import type { WithdrawalRule } from '@ipe/staff-contract';
import type { Queryable } from '#platform/database/index.ts';
import type { WithdrawalDeps } from '../withdrawals.deps.ts';
import { findNewestRule } from './rule.store.ts';
import { ruleOfSettings } from './withdrawal-rule.ts';

/** The newest version; version 0 is the server's setting, until two persons publish one. */
export async function findRuleInForce(
  deps: WithdrawalDeps,
  on: Queryable,
): Promise<{ version: number; rule: WithdrawalRule }> {
  return (await findNewestRule(on)) ?? { version: 0, rule: ruleOfSettings(deps) };
}
