import type { Output } from '@ipe/contract';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../shell/api.ts';

export type Device = Output<'/api/user/devices'>['list'][number];

export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: async ({ signal }) => (await ask('/api/user/devices', {}, { signal })).list,
});
