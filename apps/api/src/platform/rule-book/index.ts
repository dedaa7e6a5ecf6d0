/**
 * Keeps every version of a rule that was ever followed, from files and from staff: its data and the text that players
 * read. It knows no particular rule.
 */
export { compareRules, type ComparedRule } from './compare-rules.ts';
export { openRule, type RuleOf } from './open-rule.ts';
export { publishByStaff, publishRule, sha256Of } from './publish-rule.ts';
export { findRuleIssues, parseRule, readRule, readRuleData, RuleFileError, rulesDir } from './read-rule.ts';
export { openRuleBook, versionOf, type KeptRule, type RuleBook } from './rule-book.ts';
export { listRules, listTermsOf, type PublishedRule } from './rule-book.store.ts';
export { listChanges, lockChanges, stopsOf, type RuleChange } from './rule-change.store.ts';
export {
  alwaysRule,
  findStop,
  isStopped,
  isStoppedOn,
  ruleAt,
  type RuleHistory,
  type RuleReader,
} from './rule-history.ts';
export { ruleVersion, wageringEntries } from './rule-entries.ts';
export type { RuleIssue, RuleFile } from './rule-file.ts';
export { amount, whole } from './whole.ts';
