import type { Output } from '@ipe/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { ask } from '#shell/api/api.ts';

export type Liabilities = Output<'/api/home/liabilities'>;
export type Published = Liabilities['list'][number];

/** The published statements, newest first, page by page. */
export const liabilitiesQuery = infiniteQueryOptions({
  queryKey: ['liabilities'],
  queryFn: ({ pageParam, signal }) =>
    ask('/api/home/liabilities', pageParam === undefined ? {} : { before: pageParam }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ list, hasMore }: Liabilities) => (hasMore ? list.at(-1)?.statement.day : undefined),
});
