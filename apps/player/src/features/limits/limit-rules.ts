import { findTooHigh } from '@ipe/contract/limit-form';
import { parseBrl } from '@ipe/money';
import { serverNow } from '#shell/api/server-clock.ts';
import type { Limit, LimitKind, LimitPeriod } from '#shell/restrictions/limits.queries.ts';
import { text } from './limits.text.ts';

export const dayMs = 86_400_000;

const badValue: Partial<Record<LimitKind, string>> = { time: text.badMinutes, rounds: text.badRounds };

type Place = { kind: LimitKind; period: LimitPeriod };

/** The typed limit in centavos, in minutes for a time limit, or as a number of bets; undefined when it is invalid. */
export function parseLimit({ kind }: Pick<Place, 'kind'>, typed: string): number | undefined {
  if (kind !== 'time' && kind !== 'rounds') return parseBrl(typed);
  return /^\d{1,5}$/u.test(typed) ? Number(typed) : undefined;
}

type Standing = Pick<Limit, 'kind' | 'period' | 'value' | 'pending'>;

/** The error in a typed limit, or undefined. The current value is allowed while a change is pending, because it cancels that change. */
export function findLimitError({ kind, period, value, pending }: Standing, typed: string) {
  const limit = parseLimit({ kind }, typed);
  if (limit === undefined) return badValue[kind] ?? text.badAmount;
  const isSame = limit === value && pending === null;
  return findTooHigh({ kind, period, value: limit }) ?? (isSame ? text.sameLimit : undefined);
}

/**
 * When a limit takes effect; undefined means at once. A limit as strict as before, or stricter, counts at once; a
 * looser one after 24 hours.
 * @param next null removes the limit
 */
export function countsFrom(current: number | null, next: number | null, now = serverNow()): string | undefined {
  const isAsStrict = next !== null && (current === null || next <= current);
  return isAsStrict ? undefined : new Date(now + dayMs).toISOString();
}
