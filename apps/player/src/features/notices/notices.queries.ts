import type { Output } from '@ipe/contract';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '#shell/api/api.ts';

export type Notice = Output<'/api/home/notice'>['list'][number];

export const noticesQuery = queryOptions({
  queryKey: ['notices'],
  refetchInterval: 5 * 60_000,
  queryFn: async ({ signal }) => (await ask('/api/home/notice', {}, { signal })).list,
});
