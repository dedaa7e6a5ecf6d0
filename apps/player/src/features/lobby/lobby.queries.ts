import type { Input, Output } from '@ipe/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../../shell/api.ts';

export type Sort = NonNullable<Input<'/api/slots/gameList'>['sort']>;
export type Game = Output<'/api/slots/gameList'>['list'][number];

const pageSize = 24;

/** The games that match, page by page; what was shown stays until the next answer is there. */
export const gamesQuery = (keyword: string, sort: Sort) =>
  infiniteQueryOptions({
    queryKey: ['games', keyword, sort],
    initialPageParam: 1,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) =>
      ask('/api/slots/gameList', { page: pageParam, pageSize, sort, ...(keyword && { keyword }) }, { signal }),
    getNextPageParam: (last, pages) => (pages.length * pageSize < last.total ? pages.length + 1 : undefined),
  });

/** The published mathematics of one of our own games, which anybody may read. Null for a provider's, which publishes none. */
export const gameMathQuery = (gameId: string) =>
  queryOptions({
    queryKey: ['math', gameId],
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const [engine, response] = await Promise.all([
        import('@ipe/slot-engine'),
        fetch(`/games/${gameId}/math.json`, { signal }),
      ]);
      const isPublished = response.headers.get('content-type')?.startsWith('application/json');
      return isPublished ? engine.readMath(await response.json()) : null;
    },
  });
