import { formatDay, formatLastDay, formatTimeLeft } from '@ipe/pt-br';
import { serverNow } from '#shell/api/server-clock.ts';
import { text } from './promotions.text.ts';

const soonMs = 3 * 86_400_000;

/** The period of an activity, and the time left during its last three days. */
export function periodText(
  { startsAt, endsAt }: { startsAt?: string; endsAt: string | null },
  now = serverNow(),
): string {
  if (startsAt && Date.parse(startsAt) > now) return text.begins(formatDay(startsAt));
  if (!endsAt) return text.noEnd;
  const leftMs = Date.parse(endsAt) - now;
  if (leftMs <= 0 || leftMs > soonMs) return text.until(formatLastDay(endsAt));
  return text.untilSoon(formatLastDay(endsAt), formatTimeLeft(endsAt, now));
}
