import type { Output } from '@ipe/contract';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '#shell/api/api.ts';

export type CashbackLine = Output<'/api/cashback/list'>['list'][number];
export type OwnPeriod = CashbackLine['own'][number];

const listMs = 60_000;

export const cashbackQuery = queryOptions({
  queryKey: ['cashback'],
  refetchInterval: listMs,
  queryFn: async ({ signal }) => (await ask('/api/cashback/list', {}, { signal })).list,
});
