import type { Output } from '@ipe/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ask } from '#shell/api/api.ts';
import { nextPage } from '#shell/lists/infinite-list.ts';

export type VipInfo = Output<'/api/vip/info'>;
export type VipPlayer = NonNullable<VipInfo['player']>;
export type VipLevel = VipInfo['levels'][number];
export type VipGroup = VipLevel['group'];
export type VipCollection = VipPlayer['collections'][number];
export type VipLogLine = Output<'/api/vip/log'>['list'][number];

const pageSize = 20;

/** Under `money`, because every bet and deposit advances it. */
export const vipQuery = queryOptions({
  queryKey: ['money', 'vip'],
  refetchInterval: 5 * 60_000,
  queryFn: ({ signal }) => ask('/api/vip/info', {}, { signal }),
});

export const vipLogQuery = infiniteQueryOptions({
  queryKey: ['money', 'vipLog'],
  initialPageParam: 1,
  queryFn: ({ pageParam, signal }) => ask('/api/vip/log', { page: pageParam, pageSize }, { signal }),
  getNextPageParam: nextPage(pageSize),
});
