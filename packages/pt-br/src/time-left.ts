import type { Instant } from './instants.ts';
import { counted } from './words/plural.ts';

const [dayMs, hourMs, minuteMs] = [86_400_000, 3_600_000, 60_000];

/** The time until an instant, in whole units: `em 6 dias`, `em 5 horas`, `em 12 minutos`. */
export function formatTimeLeft(instant: Instant, now: Instant): string {
  const leftMs = new Date(instant).getTime() - new Date(now).getTime();
  if (leftMs >= dayMs) return `em ${counted(Math.floor(leftMs / dayMs), 'dia', 'dias')}`;
  if (leftMs >= hourMs) return `em ${counted(Math.floor(leftMs / hourMs), 'hora', 'horas')}`;
  return `em ${counted(Math.max(1, Math.ceil(leftMs / minuteMs)), 'minuto', 'minutos')}`;
}
