import type { Output } from '@ipe/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { LobbyFilters } from '#features/lobby/filters/lobby-address.ts';
import { ask } from '#shell/api/api.ts';
import { nextPage } from '#shell/lists/infinite-list.ts';

export type GamePage = Output<'/api/slots/gameList'>;
export type Game = GamePage['list'][number];

export type Shelf = Output<'/api/slots/shelves'>['list'][number];

const pageSize = 24;

/** The matching games, page by page. The old list stays until the new one arrives. */
export const gamesQuery = ({ q, provider, tag, theme, collection, sort }: LobbyFilters) => {
  const keyword = q.trim();
  return infiniteQueryOptions({
    queryKey: ['games', collection, { keyword, provider, tag, theme, sort }],
    initialPageParam: 1,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) => {
      const filter = {
        collection,
        sort,
        ...(keyword && { keyword }),
        ...(provider && { provider }),
        ...(tag && { tag }),
        ...(theme && { theme }),
      };
      return ask('/api/slots/gameList', { page: pageParam, pageSize, ...filter }, { signal });
    },
    getNextPageParam: nextPage(pageSize),
  });
};

/** The shelves of the lobby. */
export const shelvesQuery = queryOptions({
  queryKey: ['shelves'],
  queryFn: async ({ signal }) => (await ask('/api/slots/shelves', {}, { signal })).list,
});

/** What a game is about, and the games that are like it. */
export const similarGamesQuery = (gameId: string) =>
  queryOptions({
    queryKey: ['similar', gameId],
    queryFn: ({ signal }) => ask('/api/slots/similar', { game_id: gameId }, { signal }),
  });

/** The banners with all their texts. */
export const carouselQuery = queryOptions({
  queryKey: ['carousel'],
  queryFn: ({ signal }) => ask('/api/slots/carousel', {}, { signal }),
});

/** The published mathematics of one of our own games; null for a provider's game, which publishes none. */
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
