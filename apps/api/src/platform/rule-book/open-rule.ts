import type { Clock } from '../time/clock.ts';
import type { Database } from '#platform/database/index.ts';
import { publishRule } from './publish-rule.ts';
import type { RuleFile } from './rule-file.ts';

/**
 * Notes down that this rule is followed from now on, as its version.
 * @throws Error with a sentence when it isn't what was published as its version
 */
export async function openRule<Rule extends { version: string }>(
  { db, clock }: { db: Database; clock: Clock },
  ruleFile: RuleFile<Rule>,
  rule: Rule,
): Promise<Rule> {
  const { kind, writeTerms } = ruleFile;
  await publishRule(db, { kind, version: rule.version, body: rule, terms: writeTerms(rule), now: clock() });
  return rule;
}

/** The rules that only their files say, by their files. @throws Error for one that was not opened */
export type RuleOf = <Rule extends { version: string }>(ruleFile: RuleFile<Rule>) => Rule;
