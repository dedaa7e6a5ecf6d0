/** Daily rules turn in America/Sao_Paulo (product.md, "Time"). Days are `2026-11-20`. */
const timeZone = 'America/Sao_Paulo';

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });

const offsetFormat = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });

/** The São Paulo day on which an instant falls. */
export const saoPauloDay = (at: Date): string => dayFormat.format(at);

function offsetMinutes(at: Date): number {
  const name = offsetFormat.formatToParts(at).find((part) => part.type === 'timeZoneName')?.value ?? 'GMT';
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/u.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

/** The instant at which a São Paulo day begins. Daylight saving (until 2019) moved it: then the day began at 01:00. */
export function startOfSaoPauloDay(day: string): Date {
  const asIfUtc = new Date(`${day}T00:00:00Z`);
  const guess = new Date(asIfUtc.getTime() - offsetMinutes(asIfUtc) * 60_000);
  const exact = new Date(asIfUtc.getTime() - offsetMinutes(guess) * 60_000);
  return saoPauloDay(exact) === day ? exact : guess;
}

/** The instant of a full hour of the clocks in São Paulo, from 4 to 23: those that turned back or forward did it at midnight. */
export function saoPauloHour(day: string, hour: number): Date {
  const asIfUtc = new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
  return new Date(asIfUtc.getTime() - offsetMinutes(asIfUtc) * 60_000);
}

/** The next time that the clocks in São Paulo show this full hour, later than now. */
export function nextSaoPauloHour(now: Date, hour: number): Date {
  const today = saoPauloHour(saoPauloDay(now), hour);
  return today > now ? today : saoPauloHour(addDays(saoPauloDay(now), 1), hour);
}

/** The day `days` after (or before) a day of the calendar. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

export const isStartOfSaoPauloDay = (at: Date): boolean =>
  startOfSaoPauloDay(saoPauloDay(at)).getTime() === at.getTime();
