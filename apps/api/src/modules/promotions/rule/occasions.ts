import { addDays, saoPauloDay } from '@ipe/pt-br';
import { startOfSaoPauloDay, weekAround } from '@ipe/pt-br/calendar';
import { hourMs } from '#platform/time/durations.ts';
import type { Activity, TaskActivity } from './activities.schema.ts';

/** The days that count together for one grant. `key` is the first day. */
export type Occasion = { key: string; firstDay: string; lastDay: string };

export const isOpen = ({ startsAt, endsAt }: Activity, now: Date): boolean =>
  startsAt <= now && (endsAt === null || now < endsAt);

/** The day or week that contains a day, cut to the activity's period; undefined if the period doesn't include the day. */
export function occasionOn(task: TaskActivity, day: string): Occasion | undefined {
  const start = task.per === 'day' ? day : weekAround(day).from;
  const end = task.per === 'day' ? day : addDays(start, 6);
  const first = saoPauloDay(task.startsAt);
  const last = task.endsAt === null ? end : addDays(saoPauloDay(task.endsAt), -1);
  if (day < first || day > last) return undefined;
  return { key: start, firstDay: start < first ? first : start, lastDay: end > last ? last : end };
}

export const endOfOccasion = ({ lastDay }: Occasion): Date => startOfSaoPauloDay(addDays(lastDay, 1));

/** Until when a finished task may be claimed. */
export const claimableUntil = (task: TaskActivity, occasion: Occasion): Date =>
  new Date(endOfOccasion(occasion).getTime() + task.claimHours * hourMs);

/** The occasions that can be worked on or claimed now; the current one is the last. */
export function occasionsAt(task: TaskActivity, now: Date): Occasion[] {
  const today = saoPauloDay(now);
  const occasions: Occasion[] = [];
  // An occasion that ended before this day can't be claimed any more, so only occasions with a day from here to today
  // matter.
  let day = saoPauloDay(now.getTime() - task.claimHours * hourMs);
  while (day <= today) {
    const occasion = occasionOn(task, day);
    if (occasion !== undefined) occasions.push(occasion);
    day = addDays(occasion?.lastDay ?? day, 1);
  }
  return occasions;
}
