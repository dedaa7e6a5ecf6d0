import { serverNow } from '#shell/api/server-clock.ts';

const timeZone = 'America/Sao_Paulo';

const dayAndYear = new Intl.DateTimeFormat('pt-BR', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' });
const clock = new Intl.DateTimeFormat('pt-BR', { timeZone, hour: '2-digit', minute: '2-digit' });
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });

const dayMs = 86_400_000;

/** `2026-11-20T23:30:00Z` → `20/11/2026 20:30`, São Paulo time. */
export function formatInstant(instant: string): string {
  const date = new Date(instant);
  return `${dayAndYear.format(date)} ${clock.format(date)}`;
}

/** `20/11/2026` */
export function formatDay(instant: string): string {
  return dayAndYear.format(new Date(instant));
}

/** The last day of what ends with this instant: midnight is no part of the day that it begins. */
export const formatLastDay = (endsAt: string): string => dayAndYear.format(Date.parse(endsAt) - 1);

/** When something is due: `20:30` today, with its day otherwise. */
export function formatDeadline(instant: string, now = serverNow()): string {
  const isToday = isoDay.format(new Date(instant)) === isoDay.format(now);
  return isToday ? clock.format(new Date(instant)) : formatInstant(instant);
}

const relative = new Intl.RelativeTimeFormat('pt-BR');
const hourMs = 3_600_000;

/** What is still to come, in whole units: `em 6 dias`, `em 5 horas`, `em 12 minutos`. */
export function formatTimeLeft(instant: string, now = serverNow()): string {
  const leftMs = Date.parse(instant) - now;
  if (leftMs >= dayMs) return relative.format(Math.floor(leftMs / dayMs), 'day');
  if (leftMs >= hourMs) return relative.format(Math.floor(leftMs / hourMs), 'hour');
  return relative.format(Math.max(1, Math.ceil(leftMs / 60_000)), 'minute');
}

export type Period = 'today' | 'yesterday' | 'last7' | 'last30';

const daysBack: Record<Period, [from: number, to: number]> = {
  today: [0, 0],
  yesterday: [1, 1],
  last7: [6, 0],
  last30: [29, 0],
};

/** The first and last calendar day of a period in São Paulo, which has had no daylight saving time since 2019. */
export function daysOf(period: Period, now = serverNow()): { from: string; to: string } {
  const [from, to] = daysBack[period];
  return { from: isoDay.format(now - from * dayMs), to: isoDay.format(now - to * dayMs) };
}
