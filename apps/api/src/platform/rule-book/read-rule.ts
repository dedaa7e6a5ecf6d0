import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import type { RuleIssue, RuleFile } from './rule-file.ts';

/** The folder of the rule files. */
export const rulesDir = resolve(import.meta.dirname, '../../../rules');

/** A rule file that must not be followed: one line per issue, each with its path. */
export class RuleFileError extends Error {
  override name = 'RuleFileError';
  readonly issues: RuleIssue[];

  constructor(file: string, issues: RuleIssue[]) {
    super(issues.map(({ path, sentence }) => `${[file, path].filter(Boolean).join(' ')}: ${sentence}`).join('\n'));
    this.issues = issues;
  }
}

/** The rule in this data. @throws RuleFileError */
export function parseRule<Rule extends { version: string }>(ruleFile: RuleFile<Rule>, data: unknown): Rule {
  const parsed = v.safeParse(ruleFile.schema, data);
  const issues = parsed.success ? ruleFile.findIssues(parsed.output) : parsed.issues.map(issueOf);
  if (!parsed.success || issues.length > 0) throw new RuleFileError(`${ruleFile.kind}.json`, issues);
  return parsed.output;
}

const issueOf = (issue: v.BaseIssue<unknown>): RuleIssue => ({
  path: v.getDotPath(issue) ?? '',
  sentence: issue.message,
});

/** Reads a rule's file. @throws RuleFileError with every issue in it */
export function readRule<Rule extends { version: string }>(ruleFile: RuleFile<Rule>, dir: string = rulesDir): Rule {
  const name = `${ruleFile.kind}.json`;
  const text = readFileSync(resolve(dir, name), 'utf8');
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    throw new RuleFileError(name, [{ path: '', sentence: `is no JSON: ${String(error)}` }]);
  }
  return parseRule(ruleFile, data);
}
