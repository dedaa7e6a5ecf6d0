import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import type { RuleIssue, RuleFile } from './rule-file.ts';

/** The folder of the rule files. */
export const rulesDir = resolve(import.meta.dirname, '../../../rules');

/** A rule file that must not be followed. The message has one line per issue, each with its path. */
export class RuleFileError extends Error {
  override name = 'RuleFileError';
  readonly issues: RuleIssue[];

  constructor(file: string, issues: RuleIssue[]) {
    super(issues.map(({ path, sentence }) => `${[file, path].filter(Boolean).join(' ')}: ${sentence}`).join('\n'));
    this.issues = issues;
  }
}

type Judged<Rule> = { rule: Rule; issues: [] } | { rule: undefined; issues: RuleIssue[] };

/** Parses the data of a rule: returns the rule, or every issue in it. */
export function findRuleIssues<Rule extends { version: string }>(
  ruleFile: RuleFile<Rule>,
  data: unknown,
): Judged<Rule> {
  const parsed = v.safeParse(ruleFile.schema, data);
  if (!parsed.success) return { rule: undefined, issues: parsed.issues.map(issueOf) };
  const issues = ruleFile.findIssues(parsed.output);
  return issues.length > 0 ? { rule: undefined, issues } : { rule: parsed.output, issues: [] };
}

/** Parses the data of a rule. @throws RuleFileError with every issue in it */
export function parseRule<Rule extends { version: string }>(ruleFile: RuleFile<Rule>, data: unknown): Rule {
  const { rule, issues } = findRuleIssues(ruleFile, data);
  if (rule === undefined) throw new RuleFileError(`${ruleFile.kind}.json`, issues);
  return rule;
}

const issueOf = (issue: v.BaseIssue<unknown>): RuleIssue => ({
  path: v.getDotPath(issue) ?? '',
  sentence: issue.message,
});

/** Reads the JSON of a rule's file. @throws RuleFileError */
function readFile({ kind }: { kind: string }, dir: string): unknown {
  const name = `${kind}.json`;
  try {
    return JSON.parse(readFileSync(resolve(dir, name), 'utf8'));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new RuleFileError(name, [{ path: '', sentence: `is no JSON: ${String(error)}` }]);
  }
}

/** Reads a rule's file. @throws RuleFileError with every issue in it */
export const readRule = <Rule extends { version: string }>(ruleFile: RuleFile<Rule>, dir: string = rulesDir): Rule =>
  parseRule(ruleFile, readFile(ruleFile, dir));

/** The data of a rule's file as people wrote it, without its version. */
export function readRuleData(ruleFile: { kind: string }): Record<string, unknown> {
  const { version: _version, ...data } = readFile(ruleFile, rulesDir) as Record<string, unknown>;
  return data;
}
