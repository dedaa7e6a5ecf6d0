import type { Output } from '@ipe/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ask } from '#shell/api/api.ts';
import { nextPage } from '#shell/lists/infinite-list.ts';

export type WithdrawalConfig = Output<'/api/pay/withdrawConfig'>;
export type Withdrawal = Output<'/api/pay/withdraw'>;
export type PixKey = Output<'/api/pay/keys'>['list'][number];
export type PixKeyType = PixKey['type'];

export const pollMs = 4000;

/** Polled while a withdrawal is open, so that its timeline advances. */
export const withdrawalConfigQuery = queryOptions({
  queryKey: ['money', 'withdrawConfig'],
  queryFn: ({ signal }) => ask('/api/pay/withdrawConfig', {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.open ? pollMs : false),
});

export const pixKeysQuery = queryOptions({
  queryKey: ['pixKeys'],
  queryFn: async ({ signal }) => (await ask('/api/pay/keys', {}, { signal })).list,
});

const pageSize = 5;

export const withdrawalsQuery = infiniteQueryOptions({
  queryKey: ['money', 'withdrawals'],
  initialPageParam: 1,
  queryFn: ({ pageParam, signal }) => ask('/api/pay/withdrawLog', { page: pageParam, pageSize }, { signal }),
  getNextPageParam: nextPage(pageSize),
});

export const idOfWithdrawal = ({ withdrawalId }: Withdrawal) => withdrawalId;
