import { formatDay, formatInstant } from '@ipe/pt-br';
import { useQuery } from '@tanstack/react-query';
import { serverNow } from '#shell/api/server-clock.ts';
import { limitsQuery, type Limits } from './limits.queries.ts';
import { text } from './restriction.text.ts';

/** A restriction of the player, in words. */
export type Restriction = { reason: 'paused' | 'excluded' | 'closing' | 'limit'; title: string; body: string };

/** The longest restriction comes first, as on the server. */
export function activeBlock({ closingSince, excluded, pausedUntil }: Limits): Restriction | undefined {
  if (closingSince)
    return { reason: 'closing', title: text.closing, body: text.closingSince(formatInstant(closingSince)) };
  if (excluded) {
    const since = formatInstant(excluded.since);
    const body = excluded.until
      ? text.excludedUntil(since, formatInstant(excluded.until))
      : text.excludedForEver(since);
    return { reason: 'excluded', title: text.excluded, body };
  }
  if (!pausedUntil || Date.parse(pausedUntil) <= serverNow()) return undefined;
  return { reason: 'paused', title: text.paused, body: text.pausedUntil(formatInstant(pausedUntil)) };
}

/** The used-up limits. Of each kind it returns the one that renews last. */
export function reachedLimits(
  { list }: Limits,
  isAsked: (kind: Limits['list'][number]['kind']) => boolean,
): Restriction[] {
  const reached = list.filter(({ kind, value, used }) => isAsked(kind) && value !== null && used >= value);
  const last = new Map(
    reached
      .toSorted((one, other) => Date.parse(one.periodEndsAt) - Date.parse(other.periodEndsAt))
      .map((limit) => [limit.kind, limit]),
  );
  return [...last.values()].map(({ kind, period, periodEndsAt }) => ({
    reason: 'limit',
    title: text.reached(kind, period),
    body: text.renews(formatDay(periodEndsAt)),
  }));
}

/**
 * The restriction that forbids an action; undefined for visitors, without a restriction and until the answer arrives,
 * as the server refuses too.
 */
export function useRestriction(what: 'deposit' | 'bet' | 'offers' | 'rewards'): Restriction | undefined {
  const { data: limits } = useQuery(limitsQuery);
  if (!limits) return undefined;
  const block = activeBlock(limits);
  if (what === 'deposit') return block ?? reachedLimits(limits, (kind) => kind === 'deposit')[0];
  // A pause leaves promised rewards in place.
  return what === 'rewards' && block?.reason === 'paused' ? undefined : block;
}
