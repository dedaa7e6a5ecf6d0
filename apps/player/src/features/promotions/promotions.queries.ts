import type { Output } from '@ipe/contract';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '#shell/api/api.ts';
import { isLoggedIn } from '#shell/session/session.ts';
import { storage, type Stored } from '#shell/state/storage.ts';

export type Activity = Stored['activeList'][number];
export type Task = Output<'/api/home/centerActive'>['list'][number];

/** Data refresh runs every 5 minutes (specification section 7). */
const refetchInterval = 5 * 60_000;

export const activitiesQuery = queryOptions({
  queryKey: ['promotions'],
  initialData: () => storage.read('activeList'),
  initialDataUpdatedAt: 0,
  refetchInterval,
  queryFn: async ({ signal }) => {
    const { list } = await ask('/api/home/active', {}, { signal });
    storage.write('activeList', list);
    return list;
  },
});

/** Under `money`, because a deposit or a bet elsewhere advances a task. */
export const tasksQuery = queryOptions({
  queryKey: ['money', 'tasks'],
  enabled: () => isLoggedIn(),
  refetchInterval,
  queryFn: async ({ signal }) => (await ask('/api/home/centerActive', {}, { signal })).list,
});
