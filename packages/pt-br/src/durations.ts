import { formatList } from './words/lists.ts';
import { counted } from './words/plural.ts';

const split = (minutes: number): [hours: number, rest: number] => [Math.floor(minutes / 60), minutes % 60];

/** `45 minutos`, `2 horas`, `1 hora e 30 minutos` */
export function formatDuration(minutes: number): string {
  const [hours, rest] = split(minutes);
  return formatList([
    ...(hours > 0 ? [counted(hours, 'hora', 'horas')] : []),
    ...(rest > 0 || hours === 0 ? [counted(rest, 'minuto', 'minutos')] : []),
  ]);
}

/** `45 min`, `2 h`, `1 h 30 min` */
export function formatShortDuration(minutes: number): string {
  const [hours, rest] = split(minutes);
  return [...(hours > 0 ? [`${hours} h`] : []), ...(rest > 0 || hours === 0 ? [`${rest} min`] : [])].join(' ');
}

/** `45 min`, `2 h 00 min`: for a running clock, whose text must keep its width. */
export function formatPlayedTime(minutes: number): string {
  const [hours, rest] = split(minutes);
  return hours === 0 ? `${rest} min` : `${hours} h ${String(rest).padStart(2, '0')} min`;
}
