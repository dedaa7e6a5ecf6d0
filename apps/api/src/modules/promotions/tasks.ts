import type { Output } from '@ipe/contract';
import type { Queryable } from '#platform/database/index.ts';
import { listDaysOfPlayer, type DayOfPlayer } from '#modules/daily-totals/index.ts';
import { isBlocked } from '#modules/limits/index.ts';
import { mayReceive } from '#modules/rewards/index.ts';
import { findStop, isStopped } from '#platform/rule-book/index.ts';
import { saoPauloDay } from '@ipe/pt-br';
import { startOfSaoPauloDay } from '@ipe/pt-br/calendar';
import type { TaskActivity } from './rule/activities.schema.ts';
import { summaryOf, taskTitle } from './rule/activity-text.ts';
import { claimableUntil, endOfOccasion, occasionsAt, type Occasion } from './rule/occasions.ts';
import { readOffers, type Offers } from './offered-activities.ts';
import type { PromotionsDeps } from './promotions.deps.ts';
import { listGranted } from './promotions.store.ts';

/** A task on one of its days or weeks, by the version that was in force at its beginning. */
export type OpenTask = {
  task: TaskActivity;
  occasion: Occasion;
  version: string;
  /** Whether staff have stopped it: it is no longer offered, but what was finished by the end of the stop's day may be claimed. */
  isStopped: boolean;
};

/** The id for clients. It names the occasion, so a claim after midnight still means the day on which the task was finished. */
export const taskIdOf = ({ task, occasion }: Pick<OpenTask, 'task' | 'occasion'>): string =>
  `${task.id}:${occasion.key}`;

/** The tasks of all versions, each with the period in which a day or week must begin to follow this version. */
export const listTasks = ({ history: { versions } }: Offers) =>
  versions.flatMap(({ rule, from }, index) => {
    const until = versions[index + 1]?.from;
    const tasks = rule.activities.filter((activity) => activity.kind === 'task');
    return tasks.map((task) => ({ task, version: rule.version, from: index === 0 ? new Date(0) : from, until }));
  });

/** Cuts the occasion of a stopped task at the day of the stop, which still counts to its end. */
function openTask(
  { history, now }: Offers,
  { task, version }: { task: TaskActivity; version: string },
  occasion: Occasion,
): OpenTask {
  const stop = findStop(history, now, task.id);
  if (stop === undefined) return { task, occasion, version, isStopped: false };
  const stopDay = saoPauloDay(stop.from);
  const lastDay = occasion.lastDay > stopDay ? stopDay : occasion.lastDay;
  return { task, occasion: { ...occasion, lastDay }, version, isStopped: true };
}

/** Lists all tasks that can be worked on or claimed now. An occasion that begins during a stop isn't offered. */
export const listOpenTasks = (offers: Offers): OpenTask[] =>
  listTasks(offers).flatMap((one) =>
    occasionsAt(one.task, offers.now)
      .filter(({ firstDay }) => {
        const begins = startOfSaoPauloDay(firstDay);
        const isOfVersion = begins >= one.from && (one.until === undefined || begins < one.until);
        return isOfVersion && !isStopped(offers.history, begins, one.task.id);
      })
      .map((occasion) => openTask(offers, one, occasion)),
  );

export const targetOf = (task: TaskActivity): number =>
  task.measure === 'bets' ? task.targetCentavos : task.targetDays;

function progressOf({ task, occasion }: OpenTask, days: DayOfPlayer[]): number {
  const own = days.filter(({ day }) => day >= occasion.firstDay && day <= occasion.lastDay);
  if (task.measure === 'deposit_days')
    return own.filter(({ depositsCentavos }) => depositsCentavos >= task.minDepositCentavos).length;
  // A bet of an earlier day that was returned today counts today, so the sum could be below zero.
  return Math.max(
    0,
    own.reduce((sum, { betsCentavos }) => sum + betsCentavos, 0),
  );
}

/** The player's progress in each of these tasks, by the journal. */
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
 * Lists the player's tasks: those of today and this week, and earlier finished ones that may still be claimed. A paused
 * player sees only finished tasks to claim, and a self-excluded player sees none.
 */
export async function listPlayerTasks(deps: PromotionsDeps, playerId: number): Promise<PresentedTask[]> {
  const offers = await readOffers(deps, deps.db);
  const { now } = offers;
  const open = (await mayReceive(deps.db, { playerId, now })) ? listOpenTasks(offers) : [];
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
      ({ occasion, presented, isStopped: isOver }) =>
        presented.state === 'claimable' || (!isLeftAlone && !isOver && now < endOfOccasion(occasion)),
    )
    .map(({ presented }) => presented);
}
