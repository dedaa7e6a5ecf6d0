/** Reads rules from their files and keeps every version that was published: its data and the text that players read. Knows no rule. */
export { openRule, type RuleOf } from './open-rule.ts';
export { publishRule } from './publish-rule.ts';
export { parseRule, readRule, RuleFileError, rulesDir } from './read-rule.ts';
export { listRules, type PublishedRule } from './rule-book.store.ts';
export type { RuleIssue, RuleFile } from './rule-file.ts';
export { amount, whole } from './whole.ts';
