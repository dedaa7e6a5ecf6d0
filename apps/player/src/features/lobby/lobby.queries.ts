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

/** The banners with all their texts. */
export const carouselQuery = queryOptions({
  queryKey: ['carousel'],
  queryFn: ({ signal }) => ask('/api/slots/carousel', {}, { signal }),
});
