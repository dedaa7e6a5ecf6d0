import type { StaffInput, StaffOutput } from '@ipe/staff-contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ask } from '#shell/calls/ask.ts';

export type OpenRequest = StaffOutput<'/back-office/api/data-requests/list'>['list'][number];

type Place = StaffInput<'/back-office/api/data-requests/list'>['after'];

/** The open requests of all players, the most urgent first, page by page. */
export const useOpenRequests = () =>
  useInfiniteQuery({
    queryKey: ['privacy', 'open'],
    queryFn: ({ pageParam: after }) => ask('/back-office/api/data-requests/list', after ? { after } : {}),
    initialPageParam: undefined as Place,
    getNextPageParam: ({ list, hasMore }) => {
      const last = list.at(-1);
      return hasMore && last ? { dueAt: last.dueAt, playerId: last.playerId, requestId: last.requestId } : undefined;
    },
    select: ({ pages }) => pages.flatMap(({ list }) => list),
  });
