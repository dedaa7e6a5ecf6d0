import type { Output } from '@ipe/contract';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#shell/api/api.ts';
import { fits } from '#shell/state/storage.ts';

type Side = Output<'/api/home/side'>;

/*
 * Opening the side menu fetches its data twice: first from cache, then fresh (specification section 4). The API client
 * caches the answer in local storage by url.
 */
/** Another build may have cached an answer of another shape, which would break the menu for good. */
const isReadable = (side: Side): boolean =>
  fits({ recharge: [], banner: [] }, side) &&
  side.recharge.every((row) => fits({ active_code: '', icon: '', content: '', text: '' }, row)) &&
  side.banner.every((row) => fits({ active_code: '', image: '', name: '' }, row)) &&
  (side.invite === null || fits({ amount: 0, url: '' }, side.invite));

const anew = { staleTime: 0, gcTime: 0 };

/** The cached data, then the fresh answer. An error shows only without any data. */
export function useSideData() {
  const cached = useQuery({
    ...anew,
    queryKey: ['side', 'cached'],
    queryFn: async ({ signal }) => {
      const side = await ask('/api/home/side', {}, { cache: 'first', signal });
      return isReadable(side) ? side : ask('/api/home/side', {}, { cache: 'refresh', signal });
    },
  });
  const fresh = useQuery({
    ...anew,
    queryKey: ['side', 'fresh'],
    queryFn: ({ signal }) => ask('/api/home/side', {}, { cache: 'refresh', signal }),
    enabled: cached.isFetched,
  });
  return {
    data: fresh.data ?? cached.data,
    error: fresh.error,
    refetch: () => void fresh.refetch(),
  };
}
