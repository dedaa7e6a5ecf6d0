import type { Output } from '@ipe/contract';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '#shell/api/api.ts';
import { serverNow } from '#shell/api/server-clock.ts';
import { isLoggedIn } from '#shell/session/session.ts';

export type Limits = Output<'/api/user/limits'>;
export type Limit = Limits['list'][number];
export type LimitKind = Limit['kind'];
export type LimitPeriod = Limit['period'];

const longestTimerMs = 2 ** 31 - 1;

/** The time until the next pause, exclusion or period of a limit ends, plus a second for clocks that differ. */
function refetchAfterMs({ pausedUntil, excluded, list }: Limits): number | false {
  const ends = [pausedUntil, excluded?.until, ...list.map(({ value, periodEndsAt }) => value !== null && periodEndsAt)];
  const leftMs = ends.map((end) => (end ? Date.parse(end) - serverNow() + 1000 : 0)).filter((ms) => ms > 0);
  // Longer timers fire at once.
  return leftMs.length > 0 && Math.min(...leftMs, longestTimerMs);
}

/** Under `money`, because money changes the use of a limit. Refetched when a restriction ends, so that it ends on the page too. */
export const limitsQuery = queryOptions({
  queryKey: ['money', 'limits'],
  enabled: () => isLoggedIn(),
  queryFn: ({ signal }) => ask('/api/user/limits', {}, { signal }),
  refetchInterval: ({ state }) => state.data !== undefined && refetchAfterMs(state.data),
});
