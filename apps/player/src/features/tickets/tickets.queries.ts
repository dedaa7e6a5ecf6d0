import type { Output } from '@ipe/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ask } from '#shell/api/api.ts';
import { nextPage } from '#shell/lists/infinite-list.ts';

export type Ticket = Output<'/api/ticket/list'>['list'][number];
export type Comment = Output<'/api/ticket/read'>['comments'][number];

const pageSize = 20;

/** The player's tickets, the last changed first. */
export const ticketsQuery = infiniteQueryOptions({
  queryKey: ['tickets', 'list'],
  initialPageParam: 1,
  queryFn: ({ pageParam, signal }) => ask('/api/ticket/list', { page: pageParam, pageSize }, { signal }),
  getNextPageParam: nextPage(pageSize),
});

/** A picture never changes. It is fetched when it is shown. */
export const pictureQuery = (pictureId: string) =>
  queryOptions({
    queryKey: ['ticketPicture', pictureId],
    staleTime: Infinity,
    queryFn: async ({ signal }) => (await ask('/api/ticket/picture', { pictureId }, { signal })).picture,
  });

export const ticketQuery = (ticketId: string) =>
  queryOptions({
    queryKey: ['tickets', 'read', ticketId],
    queryFn: ({ signal }) => ask('/api/ticket/read', { ticketId }, { signal }),
  });
