import type { Output } from '@ipe/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ask } from '#shell/api/api.ts';
import { nextPage } from '#shell/lists/infinite-list.ts';

export type ReferralInfo = Output<'/api/invite/info'>;
export type ReferralRule = ReferralInfo['rule'];
export type Settlement = Output<'/api/invite/log'>['list'][number];
export type Member = Output<'/api/invite/members'>['list'][number];

const pageSize = 20;

export const referralQuery = queryOptions({
  queryKey: ['money', 'invite'],
  refetchInterval: 5 * 60_000,
  queryFn: async ({ signal }) => {
    const info = await ask('/api/invite/info', {}, { signal });
    // A server that doesn't know its own address answers with a path, and a shared link needs the host too.
    return { ...info, url: new URL(info.url, location.origin).href };
  },
});

/** The published rule of the referral programme, for visitors too. */
export const publishedRuleQuery = queryOptions({
  queryKey: ['inviteRule'],
  queryFn: ({ signal }) => ask('/api/invite/rule', {}, { signal }),
});

export const settlementsQuery = infiniteQueryOptions({
  queryKey: ['money', 'inviteLog'],
  initialPageParam: 1,
  queryFn: ({ pageParam, signal }) => ask('/api/invite/log', { page: pageParam, pageSize }, { signal }),
  getNextPageParam: nextPage(pageSize),
});

export const membersQuery = infiniteQueryOptions({
  queryKey: ['money', 'inviteMembers'],
  initialPageParam: 1,
  queryFn: ({ pageParam, signal }) => ask('/api/invite/members', { page: pageParam, pageSize }, { signal }),
  getNextPageParam: nextPage(pageSize),
});
