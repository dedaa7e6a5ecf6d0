import type { Clock } from '../time/clock.ts';
import type { Database } from '#platform/database/index.ts';
import { publishRule } from './publish-rule.ts';
import type { RuleFile } from './rule-file.ts';

/**
 * Publishes a file's rule as its version, if that isn't done yet.
 * @throws Error with a sentence when this version was published with another content
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

/** Finds a rule that staff can't change, by its file. @throws Error for a rule that was not opened */
export type RuleOf = <Rule extends { version: string }>(ruleFile: RuleFile<Rule>) => Rule;
