import { useQuery } from '@tanstack/react-query';
import { ask } from '../../shell/api.ts';

/*
 * Opening the side menu fetches its data twice: first from cache, then fresh (specification section 4). The cached answer
 * is the API client's, kept in local storage by url.
 */
const anew = { staleTime: 0, gcTime: 0 };

/** What is known so far, the fresh answer as soon as it is there. An error counts only when there is nothing to show. */
export function useSideData() {
  const cached = useQuery({
    ...anew,
    queryKey: ['side', 'cached'],
    queryFn: ({ signal }) => ask('/api/home/side', {}, { cache: 'first', signal }),
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
