/** Keeps every published version of every rule: its data and the text that players read. Knows no rule. */
export { publishRule, type RuleToPublish } from './publish-rule.ts';
export { listRules, type PublishedRule } from './rule-book.store.ts';
