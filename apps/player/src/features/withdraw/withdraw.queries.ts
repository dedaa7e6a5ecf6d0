import type { Output } from '@ipe/contract';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../shell/api.ts';

export type WithdrawConfig = Output<'/api/pay/withdrawConfig'>;
export type Withdrawal = Output<'/api/pay/withdraw'>;
export type PixKey = Output<'/api/pay/keys'>['list'][number];
export type PixKeyType = PixKey['type'];

const pollMs = 4000;

/** Polled while a withdrawal is open: its timeline moves by itself. */
export const withdrawConfigQuery = queryOptions({
  queryKey: ['money', 'withdrawConfig'],
  queryFn: ({ signal }) => ask('/api/pay/withdrawConfig', {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.open ? pollMs : false),
});

export const pixKeysQuery = queryOptions({
  queryKey: ['pixKeys'],
  queryFn: async ({ signal }) => (await ask('/api/pay/keys', {}, { signal })).list,
});

export const latestWithdrawalsQuery = queryOptions({
  queryKey: ['money', 'withdrawals'],
  queryFn: async ({ signal }) => (await ask('/api/pay/withdrawLog', { pageSize: 5 }, { signal })).list,
});
