import type { BaseIssue } from 'valibot';

/** `reelSets.base.strips[1][7]`, or an empty text for the file itself. */
function pathText(issue: BaseIssue<unknown>): string {
  const keys = issue.path?.map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)) ?? [];
  return keys.join('').replace(/^\./u, '');
}

function problem(issue: BaseIssue<unknown>): string {
  if (issue.expected === 'never') return 'unknown field, or a feature that this engine does not play';
  return issue.message;
}

/** The issue as `path: problem`. */
export function describeIssue(issue: BaseIssue<unknown>): string {
  return `${pathText(issue) || 'file'}: ${problem(issue)}`;
}
