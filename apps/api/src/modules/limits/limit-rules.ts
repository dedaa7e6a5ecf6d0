import type { limitKinds } from '@ipe/contract';
import { dayMs } from '#platform/time/durations.ts';
import type { LimitPeriod } from './limit-period.ts';

export type LimitKind = (typeof limitKinds)[number];

/** Centavos; bets for the kind `rounds`, minutes for `time`; null is no limit. */
export type LimitValue = number | null;

export type PlayerLimit = {
  kind: LimitKind;
  period: LimitPeriod;
  value: LimitValue;
  pending: { value: LimitValue; from: Date } | null;
};

/** Portaria SPA/MF 1.231/2024 art. 4: a looser limit takes effect after this time, a tighter one at once. */
const loosensAfterMs = dayMs;

/** The limit at a moment, with a pending value that has taken effect by then. */
export function limitAt(limit: PlayerLimit, now: Date): PlayerLimit {
  const { pending } = limit;
  return pending !== null && pending.from <= now ? { ...limit, value: pending.value, pending: null } : limit;
}

const isTighter = (value: LimitValue, than: LimitValue): boolean => value !== null && (than === null || value < than);

/** The limit after its player has asked for another value. @param current the limit at `now` */
export function changeLimit(current: PlayerLimit, value: LimitValue, now: Date): PlayerLimit {
  if (value === current.value) return { ...current, pending: null };
  if (isTighter(value, current.value)) return { ...current, value, pending: null };
  return { ...current, pending: { value, from: new Date(now.getTime() + loosensAfterMs) } };
}
