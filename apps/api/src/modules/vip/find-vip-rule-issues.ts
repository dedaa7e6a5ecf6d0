import { vipGroups } from '@ipe/contract';
import type { RuleIssue } from '#platform/rule-book/index.ts';
import type { VipRule } from './vip.schema.ts';

const levelCount = 17;

/** Seventeen levels in order, of which each asks for more than the one before and gives more. */
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

/** Five groups in the order of their names, without gap or overlap. */
function groupIssues(groups: VipRule['groups']): RuleIssue[] {
  const issues: RuleIssue[] = [];
  if (groups.length !== vipGroups.length) issues.push({ path: 'groups', sentence: `must be ${vipGroups.length}` });
  let next = 0;
  for (const [index, { group, from, to }] of groups.entries()) {
    if (group !== vipGroups[index])
      issues.push({ path: `groups.${index}.group`, sentence: `must be ${vipGroups[index] ?? 'left out'}` });
    if (from !== next)
      issues.push({ path: `groups.${index}.from`, sentence: `must be ${next}: no level without a group or in two` });
    if (to < from) issues.push({ path: `groups.${index}.to`, sentence: 'must not be below from' });
    next = to + 1;
  }
  if (next !== levelCount)
    issues.push({ path: `groups.${Math.max(0, groups.length - 1)}.to`, sentence: `must be ${levelCount - 1}` });
  return issues;
}
