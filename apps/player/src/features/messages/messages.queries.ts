import type { Output } from '@ipe/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ask } from '#shell/api/api.ts';
import { nextPage } from '#shell/lists/infinite-list.ts';

export type MessagePage = Output<'/api/message/list'>;
export type Message = MessagePage['list'][number];
export type MessageKind = Message['kind'];

const pageSize = 20;

/** @param kind one kind only; without it all of them */
export const messagesQuery = (kind: MessageKind | undefined) =>
  infiniteQueryOptions({
    queryKey: ['messages', 'list', kind ?? 'all'],
    initialPageParam: 1,
    refetchInterval: 5 * 60_000,
    queryFn: ({ pageParam, signal }) =>
      ask('/api/message/list', { page: pageParam, pageSize, ...(kind && { kind }) }, { signal }),
    getNextPageParam: nextPage(pageSize),
  });

export const offersQuery = queryOptions({
  queryKey: ['messages', 'offers'],
  queryFn: ({ signal }) => ask('/api/message/offers', {}, { signal }),
});
