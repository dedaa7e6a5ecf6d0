import { bonusOf } from '@ipe/money';
import { isStartOfSaoPauloDay } from '@ipe/pt-br/calendar';
import type { RuleIssue } from '#platform/rule-book/index.ts';
import type { ActivitiesRule, Activity, DepositActivity, TaskActivity } from './activities.schema.ts';

/** Finds the issues that the schema of `activities.json` can't see. */
export function findActivityIssues({ activities }: ActivitiesRule): RuleIssue[] {
  return activities.flatMap((activity, index) => {
    const issues = [
      ...periodIssues(activity),
      ...(activity.kind === 'recharge' ? tierIssues(activity) : []),
      ...(activity.kind === 'task' ? taskIssues(activity) : []),
      ...overlapIssues(activity, activities.slice(0, index)),
    ];
    return issues.map(({ path, sentence }) => ({ path: `activities.${index}.${path}`, sentence }));
  });
}

const periodIssues = ({ startsAt, endsAt }: Activity): RuleIssue[] =>
  endsAt !== null && endsAt <= startsAt ? [{ path: 'endsAt', sentence: 'is not after startsAt' }] : [];

function tierIssues({ tiers }: DepositActivity): RuleIssue[] {
  return tiers.flatMap(({ fromCentavos, percentX100, maxBonusCentavos }, index) => {
    const before = tiers.slice(0, index);
    const previous = before.at(-1);
    const path = `tiers.${index}`;
    if (previous !== undefined && fromCentavos <= previous.fromCentavos)
      return [{ path: `${path}.fromCentavos`, sentence: 'overlaps the tier before it: tiers are in ascending order' }];
    if (previous !== undefined && bonusOf(tiers.slice(0, index + 1), fromCentavos) < bonusOf(before, fromCentavos - 1))
      return [{ path, sentence: 'leaves a gap: its first deposit gets less than the last one of the tier before it' }];
    if (fromCentavos * percentX100 > maxBonusCentavos * 10_000)
      return [{ path: `${path}.maxBonusCentavos`, sentence: 'is less than the first deposit of its tier gets' }];
    return [];
  });
}

/** A task needs whole days, because its progress is counted by days. */
const taskIssues = ({ startsAt, endsAt, ...task }: TaskActivity): RuleIssue[] => [
  ...(isStartOfSaoPauloDay(startsAt)
    ? []
    : [{ path: 'startsAt', sentence: 'is not the start of a day: tasks count whole days' }]),
  ...(endsAt === null || isStartOfSaoPauloDay(endsAt)
    ? []
    : [{ path: 'endsAt', sentence: 'is not the start of a day: tasks count whole days' }]),
  ...(task.measure === 'deposit_days' && task.per === 'day' && task.targetDays > 1
    ? [{ path: 'targetDays', sentence: 'can never be reached: the task begins anew every day' }]
    : []),
];

/**
 * Refuses two offers for the same deposit, and two activities with the same id, at the same time, because it would be
 * unclear which one applies.
 */
function overlapIssues(activity: Activity, earlier: readonly Activity[]): RuleIssue[] {
  if (earlier.some(({ id }) => id === activity.id)) return [{ path: 'id', sentence: 'is used twice' }];
  if (activity.kind === 'task') return [];
  const other = earlier.find(
    (one) =>
      one.kind !== 'task' &&
      one.active_code === activity.active_code &&
      (one.endsAt === null || activity.startsAt < one.endsAt) &&
      (activity.endsAt === null || one.startsAt < activity.endsAt),
  );
  return other === undefined
    ? []
    : [{ path: 'startsAt', sentence: `overlaps ${other.id}, which has the same active_code` }];
}
