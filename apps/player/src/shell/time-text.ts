const timeZone = 'America/Sao_Paulo';

const dayAndYear = new Intl.DateTimeFormat('pt-BR', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' });
const clock = new Intl.DateTimeFormat('pt-BR', { timeZone, hour: '2-digit', minute: '2-digit' });
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });

/** `2026-11-20T23:30:00Z` → `20/11/2026 20:30`, São Paulo time. */
export function formatInstant(instant: string): string {
  const date = new Date(instant);
  return `${dayAndYear.format(date)} ${clock.format(date)}`;
}

/** `20/11/2026` */
export function formatDay(instant: string): string {
  return dayAndYear.format(new Date(instant));
}

export type Period = 'today' | 'yesterday' | 'last7' | 'last30';

const dayMs = 86_400_000;
const daysBack: Record<Period, [from: number, to: number]> = {
  today: [0, 0],
  yesterday: [1, 1],
  last7: [6, 0],
  last30: [29, 0],
};

/** The first and last calendar day of a period in São Paulo, which has had no daylight saving time since 2019. */
export function daysOf(period: Period, now = Date.now()): { from: string; to: string } {
  const [from, to] = daysBack[period];
  return { from: isoDay.format(now - from * dayMs), to: isoDay.format(now - to * dayMs) };
}
