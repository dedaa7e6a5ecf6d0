import { dayMs, hourMs, minuteMs } from '#platform/time/durations.ts';
import { bornAs, playRounds, registration, visit, type Life } from './draw-visit.ts';
import { saoPauloOffsetMs, type Action, type Moment, type MonthPlan, type Running, type Step } from './month-plan.ts';

const firstDay = Date.parse('2026-10-01T00:00:00Z') + saoPauloOffsetMs;

/** The times of a day at which players act: also the last millisecond of a day and the first of the next, and around both settlements. */
const playTimes = [
  0,
  7 * minuteMs,
  3 * hourMs,
  10 * hourMs - 1,
  10 * hourMs + 1,
  13 * hourMs,
  18 * hourMs,
  21 * hourMs,
  dayMs - 1,
];
const closeTime = 10 * minuteMs;
const settleTime = 10 * hourMs;

const stepsOf = ({ player }: Life, actions: Action[]): Step[] => actions.map((action) => ({ player, action }));

/** Draws one player's day into the day's moments. */
function drawLife(life: Life, { lives, day, moments }: { lives: Life[]; day: number; moments: Step[][] }): void {
  const { random, habit, isFaithful } = life;
  const isNew = life.joins === day;
  const last = moments.length - 1;
  const first = random.whole(0, last);
  // Players register in the first moment of the day, so that a referrer exists before the member.
  if (isNew) moments[0]?.push(...stepsOf(life, [registration(life, lives)]));
  if (isNew || isFaithful || random.chance(habit.activity))
    moments[first]?.push(...stepsOf(life, visit(life, lives, day)));
  if (first < last && random.chance(habit.activity / 6))
    moments[random.whole(first + 1, last)]?.push(...stepsOf(life, [...playRounds(life), { kind: 'sign' }]));
}

/** The steps of one day, by the index of their moment. */
function drawDay(lives: Life[], day: number): Step[][] {
  const moments: Step[][] = playTimes.map(() => []);
  for (const life of lives) if (life.joins <= day) drawLife(life, { lives, day, moments });
  return moments;
}

const runnings: readonly Running[] = ['once', 'twice', 'killed'];
const runningOn = (day: number): Running => runnings[day % runnings.length] ?? 'once';

type PlanOf = { playerCount: number; seed: number; days?: number };

/** Draws a month; the same number of players and seed give the same month. */
export function drawMonth({ playerCount, seed, days = 30 }: PlanOf): MonthPlan {
  const lives = Array.from({ length: playerCount }, (_, player) => bornAs(player, seed));
  const moments: Moment[] = [];
  for (let day = 0; day <= days; day += 1) {
    const start = firstDay + day * dayMs;
    if (day > 0) moments.push({ at: new Date(start + closeTime), work: 'close', running: runningOn(day) });
    if (day > 0 && day < days)
      moments.push({ at: new Date(start + settleTime), work: 'settle', running: runningOn(day + 1) });
    // After the month's end, its last day is closed, and its earnings are pending.
    if (day === days) moments.push({ at: new Date(start + closeTime + minuteMs), work: 'settle', running: 'once' });
    else
      for (const [index, steps] of drawDay(lives, day).entries())
        moments.push({ at: new Date(start + (playTimes[index] ?? 0)), steps });
  }
  return { playerCount, moments: moments.toSorted((one, other) => one.at.getTime() - other.at.getTime()) };
}
