import type { RuleIssue } from '#platform/rule-book/index.ts';
import type { VipRule } from './vip.schema.ts';

const levelCount = 17;

/** The groups of the specification, section 3. */
const levelGroups: VipRule['groups'] = [
  { group: 'level_1', from: 0, to: 3 },
  { group: 'level_2', from: 4, to: 6 },
  { group: 'level_3', from: 7, to: 9 },
  { group: 'level_4', from: 10, to: 12 },
  { group: 'level_5', from: 13, to: 16 },
];

/** Finds the issues of the levels and groups: seventeen levels in order, each of which needs more than the previous one and gives more. */
export function findVipRuleIssues({ levels, groups }: VipRule): RuleIssue[] {
  return [...levelIssues(levels), ...groupIssues(groups)];
}

function levelIssues(levels: VipRule['levels']): RuleIssue[] {
  const issues: RuleIssue[] = [];
  if (levels.length !== levelCount)
    issues.push({ path: 'levels', sentence: `must be ${levelCount}, from 0 to ${levelCount - 1}` });
  for (const [index, level] of levels.entries()) {
    if (level.level !== index) issues.push({ path: `levels.${index}.level`, sentence: `must be ${index}` });
    const before = levels[index - 1];
    for (const key of ['betsCentavos', 'depositsCentavos', 'dailyRewardCentavos'] as const) {
      const path = `levels.${index}.${key}`;
      if (before === undefined && level[key] !== 0)
        issues.push({ path, sentence: 'must be 0: everybody begins there' });
      if (before !== undefined && level[key] <= before[key])
        issues.push({ path, sentence: `must be more than the ${before[key]} of the level before` });
    }
  }
  return issues;
}

/** The groups must be the specification's, whatever staff publish. */
function groupIssues(groups: VipRule['groups']): RuleIssue[] {
  const issues: RuleIssue[] = [];
  if (groups.length !== levelGroups.length) issues.push({ path: 'groups', sentence: `must be ${levelGroups.length}` });
  for (const [index, own] of levelGroups.entries())
    for (const key of ['group', 'from', 'to'] as const)
      if (groups[index] !== undefined && groups[index][key] !== own[key])
        issues.push({ path: `groups.${index}.${key}`, sentence: `must be ${own[key]}` });
  return issues;
}
