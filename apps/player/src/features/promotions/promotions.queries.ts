import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../shell/api.ts';
import { storage, type Stored } from '../../shell/storage.ts';

export type Promotion = Stored['activeList'][number];

export const promotionsQuery = queryOptions({
  queryKey: ['promotions'],
  initialData: () => storage.read('activeList'),
  initialDataUpdatedAt: 0,
  queryFn: async ({ signal }) => {
    const { list } = await ask('/api/home/active', {}, { signal });
    storage.write('activeList', list);
    return list;
  },
});
