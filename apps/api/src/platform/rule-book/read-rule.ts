import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import type { RuleFault, RuleFile } from './rule-file.ts';

/** Where the house keeps its rules. */
export const rulesDir = resolve(import.meta.dirname, '../../../rules');

/** A rule file that must not be followed: one line per fault, each with its path. */
export class RuleFileError extends Error {
  override name = 'RuleFileError';
  readonly faults: RuleFault[];

  constructor(file: string, faults: RuleFault[]) {
    super(faults.map(({ path, sentence }) => `${[file, path].filter(Boolean).join(' ')}: ${sentence}`).join('\n'));
    this.faults = faults;
  }
}

/** The rule in this data. @throws RuleFileError */
export function parseRule<Rule extends { version: string }>(ruleFile: RuleFile<Rule>, data: unknown): Rule {
  const parsed = v.safeParse(ruleFile.schema, data);
  const faults = parsed.success ? ruleFile.findFaults(parsed.output) : parsed.issues.map(faultOf);
  if (!parsed.success || faults.length > 0) throw new RuleFileError(`${ruleFile.kind}.json`, faults);
  return parsed.output;
}

const faultOf = (issue: v.BaseIssue<unknown>): RuleFault => ({
  path: v.getDotPath(issue) ?? '',
  sentence: issue.message,
});

/** Reads a rule's file. @throws RuleFileError with every fault in it */
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
