import type { Clock } from '../time/clock.ts';
import type { Database } from '#platform/database/index.ts';
import { publishRule } from './publish-rule.ts';
import { readRule } from './read-rule.ts';
import type { RuleFile } from './rule-file.ts';

/**
 * The rule to follow from now on, noted down as its version.
 * @param given instead of what the file says
 * @throws Error with a sentence when the file is faulty, or isn't what was published as its version
 */
export async function openRule<Rule extends { version: string }>(
  { db, clock }: { db: Database; clock: Clock },
  ruleFile: RuleFile<Rule>,
  given?: Rule,
): Promise<Rule> {
  const rule = given ?? readRule(ruleFile);
  const { kind, writeTerms } = ruleFile;
  await publishRule(db, { kind, version: rule.version, body: rule, terms: writeTerms(rule), now: clock() });
  return rule;
}
