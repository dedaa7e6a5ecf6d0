import type { Output } from '@ipe/contract';
import type { Queryable } from '#platform/database/index.ts';
import { listDaysOfPlayer, type DayOfPlayer } from '#modules/daily-totals/index.ts';
import { isBlocked } from '#modules/limits/index.ts';
import { mayReceive } from '#modules/rewards/index.ts';
import type { TaskActivity } from './rule/activities.schema.ts';
import { summaryOf, taskTitle } from './rule/activity-text.ts';
import { claimableUntil, endOfOccasion, occasionsAt, type Occasion } from './rule/occasions.ts';
import { listTasks } from './offered-activities.ts';
import type { PromotionsDeps } from './promotions.deps.ts';
import { listGranted } from './promotions.store.ts';

/** A task on one of its days or weeks. */
export type OpenTask = { task: TaskActivity; occasion: Occasion };

/** The id for clients: a claim after midnight still means the day on which the task was finished. */
export const taskIdOf = ({ task, occasion }: OpenTask): string => `${task.id}:${occasion.key}`;

/** Everything that can be worked on or claimed now. */
export const listOpenTasks = (deps: PromotionsDeps): OpenTask[] =>
  listTasks(deps).flatMap((task) => occasionsAt(task, deps.clock()).map((occasion) => ({ task, occasion })));

export const targetOf = (task: TaskActivity): number =>
  task.measure === 'bets' ? task.targetCentavos : task.targetDays;

function progressOf({ task, occasion }: OpenTask, days: DayOfPlayer[]): number {
  const own = days.filter(({ day }) => day >= occasion.firstDay && day <= occasion.lastDay);
  if (task.measure === 'deposit_days')
    return own.filter(({ depositsCentavos }) => depositsCentavos >= task.minDepositCentavos).length;
  // A bet of the day before that was given back today counts today: alone, it would be below zero.
  return Math.max(
    0,
    own.reduce((sum, { betsCentavos }) => sum + betsCentavos, 0),
  );
}

/** How far the player is in each of these tasks, by what the journal says. */
export async function readProgress(db: Queryable, playerId: number, tasks: OpenTask[]): Promise<number[]> {
  if (tasks.length === 0) return [];
  const days = tasks.flatMap(({ occasion }) => [occasion.firstDay, occasion.lastDay]).toSorted();
  const range = { from: days[0] ?? '', to: days.at(-1) ?? '' };
  const totals = await listDaysOfPlayer(db, playerId, range);
  return tasks.map((task) => progressOf(task, totals));
}

type PresentedTask = Output<'/api/home/centerActive'>['list'][number];

const dayText = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}`;

function presentTask(
  open: OpenTask,
  progress: number,
  { isClaimed, now }: { isClaimed: boolean; now: Date },
): PresentedTask {
  const { task, occasion } = open;
  const target = targetOf(task);
  const state = isClaimed ? 'claimed' : progress >= target ? 'claimable' : 'open';
  const isOver = now >= endOfOccasion(occasion);
  const endsAt = state === 'claimable' ? claimableUntil(task, occasion) : endOfOccasion(occasion);
  return {
    id: taskIdOf(open),
    active_code: 'active_list',
    title: isOver ? `${taskTitle(task)} (${dayText(occasion.firstDay)})` : taskTitle(task),
    summary: summaryOf(task),
    unit: task.measure === 'bets' ? 'centavos' : 'times',
    progress: Math.min(progress, target),
    target,
    rewardCentavos: task.rewardCentavos,
    state,
    endsAt: endsAt.toISOString(),
  };
}

/**
 * The player's tasks: those of today and this week, and finished ones of before that may still be claimed. A paused player is asked
 * for nothing, and has only finished tasks to claim; a self-excluded one is given nothing.
 */
export async function listPlayerTasks(deps: PromotionsDeps, playerId: number): Promise<PresentedTask[]> {
  const now = deps.clock();
  const open = (await mayReceive(deps.db, { playerId, now })) ? listOpenTasks(deps) : [];
  const progress = await readProgress(deps.db, playerId, open);
  const isLeftAlone = await isBlocked(deps.db, playerId, now);
  const granted = await listGranted(
    deps.db,
    playerId,
    open.map(({ occasion }) => occasion.key),
  );
  return open
    .map((task, index) => {
      const isClaimed = granted.has(`${task.task.id} ${task.occasion.key}`);
      return { ...task, presented: presentTask(task, progress[index] ?? 0, { isClaimed, now }) };
    })
    .filter(
      ({ occasion, presented }) => presented.state === 'claimable' || (!isLeftAlone && now < endOfOccasion(occasion)),
    )
    .map(({ presented }) => presented);
}
