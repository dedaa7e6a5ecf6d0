import type { Output } from '@ipe/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ask } from '#shell/api/api.ts';
import { serverNow } from '#shell/api/server-clock.ts';
import { nextPage } from '#shell/lists/infinite-list.ts';

export type CheckInInfo = Output<'/api/sign/info'>;
export type CheckInPlayer = NonNullable<CheckInInfo['player']>;
export type CheckInLine = Output<'/api/sign/log'>['list'][number];

const refreshMs = 5 * 60_000;
const pageSize = 20;

/** The time until midnight plus a second for clocks that differ, at most five minutes (section 7). */
export function refetchAfterMs(nextDayAt: string | undefined, now = serverNow()): number {
  if (!nextDayAt) return refreshMs;
  const leftMs = Date.parse(nextDayAt) - now + 1000;
  return leftMs > 0 ? Math.min(refreshMs, leftMs) : refreshMs;
}

/** Under `money`, because today's check-in may wait for a bet. */
export const checkInQuery = queryOptions({
  queryKey: ['money', 'sign'],
  queryFn: ({ signal }) => ask('/api/sign/info', {}, { signal }),
  refetchInterval: ({ state }) => refetchAfterMs(state.data?.nextDayAt),
});

export const checkInLogQuery = infiniteQueryOptions({
  queryKey: ['money', 'signLog'],
  initialPageParam: 1,
  queryFn: ({ pageParam, signal }) => ask('/api/sign/log', { page: pageParam, pageSize }, { signal }),
  getNextPageParam: nextPage(pageSize),
});
