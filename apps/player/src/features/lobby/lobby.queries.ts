import type { Input, Output } from '@ipe/contract';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
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
