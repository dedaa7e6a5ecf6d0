import type * as v from 'valibot';

/** An issue in a rule file, and the path to it, such as `tiers.2.fromCentavos`. */
export type RuleIssue = { path: string; sentence: string };

/** One kind of rule: its shape, the checks that a schema can't express, and its text. The file is `<kind>.json` in apps/api/rules. */
export type RuleFile<Rule extends { version: string }> = {
  kind: string;
  schema: v.GenericSchema<unknown, Rule>;
  /** Finds gaps, overlaps and contradictions; called only for data of the right shape. */
  findIssues: (rule: Rule) => RuleIssue[];
  /** Writes the rule for players, in Portuguese, from the same data that the program follows. */
  writeTerms: (rule: Rule) => string;
};
