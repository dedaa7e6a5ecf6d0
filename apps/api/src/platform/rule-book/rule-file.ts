import type * as v from 'valibot';

/** Something wrong in a rule file. `path` leads there: `tiers.2.fromCentavos`. */
export type RuleIssue = { path: string; sentence: string };

/** One kind of rule: its shape, what a shape can't say, and its text. The file is `<kind>.json` in apps/api/rules. */
export type RuleFile<Rule extends { version: string }> = {
  kind: string;
  schema: v.GenericSchema<unknown, Rule>;
  /** Gaps, overlaps, what contradicts itself: asked only of what has the right shape. */
  findIssues: (rule: Rule) => RuleIssue[];
  /** The rule as players read it, in Portuguese, written from the same data that the program follows. */
  writeTerms: (rule: Rule) => string;
};
