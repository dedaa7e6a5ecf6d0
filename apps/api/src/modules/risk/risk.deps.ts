import type { ComplianceRules } from '#modules/compliance/index.ts';
import type { Database } from '#platform/database/index.ts';
import type { RuleOf } from '#platform/rule-book/index.ts';
import type { Clock } from '#platform/time/clock.ts';

export type RiskDeps = {
  db: Database;
  clock: Clock;
  ruleOf: RuleOf;
  rules: Pick<ComplianceRules, 'filesRiskReports'>;
};
