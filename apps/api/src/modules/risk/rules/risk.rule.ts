import type { RuleFile, RuleIssue } from '#platform/rule-book/index.ts';
import { riskSchema, type RiskRules } from './risk.schema.ts';
import { describeRules } from './describe-rules.ts';

function findIssues({ structuring, 'night-play': night }: RiskRules): RuleIssue[] {
  const issues: RuleIssue[] = [];
  if (structuring.eachBelowCentavos * structuring.leastDeposits < structuring.togetherCentavos)
    issues.push({
      path: 'structuring.togetherCentavos',
      sentence: 'can only be reached by more deposits than leastDeposits says',
    });
  if (night.leastHours > night.untilHour)
    issues.push({ path: 'night-play.leastHours', sentence: 'is more than a night has' });
  return issues;
}

/** `risk.json`: the rules of the watch. Its text is for staff; no player reads it. */
export const riskRule: RuleFile<RiskRules> = {
  kind: 'risk',
  schema: riskSchema,
  findIssues,
  writeTerms: (rules) =>
    describeRules(rules)
      .map(({ text }) => text)
      .join('\n'),
};
