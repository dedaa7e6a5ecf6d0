import { queryOptions } from '@tanstack/react-query';
import { ask } from '#shell/api/api.ts';
import { storage } from '#shell/state/storage.ts';

/** The activities, by the call that is open to visitors too. */
export const activitiesQuery = queryOptions({
  queryKey: ['activities'],
  initialData: () => storage.read('activeList'),
  initialDataUpdatedAt: 0,
  queryFn: async ({ signal }) => {
    const { list } = await ask('/api/home/active', {}, { signal });
    storage.write('activeList', list);
    return list;
  },
});
