import { addDays, saoPauloDay } from '@ipe/pt-br';
import { serverNow } from '#shell/api/server-clock.ts';

export type Period = 'today' | 'yesterday' | 'last7' | 'last30';

const daysBack: Record<Period, [from: number, to: number]> = {
  today: [0, 0],
  yesterday: [1, 1],
  last7: [6, 0],
  last30: [29, 0],
};

/** The first and the last calendar day of some days. */
export type Days = { from: string; to: string };

/** The days of a period in São Paulo. */
export function daysOf(period: Period, now = serverNow()): Days {
  const [from, to] = daysBack[period];
  const today = saoPauloDay(now);
  return { from: addDays(today, -from), to: addDays(today, -to) };
}
