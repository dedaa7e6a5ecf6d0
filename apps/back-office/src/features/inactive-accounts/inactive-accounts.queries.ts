import type { StaffInput, StaffOutput } from '@ipe/staff-contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ask } from '#shell/calls/ask.ts';

type Path = '/back-office/api/inactive-accounts/list';
export type InactiveAccount = StaffOutput<Path>['list'][number];

const first = undefined as StaffInput<Path>['before'];

/** Newest first, page by page. */
export const useInactiveAccounts = () =>
  useInfiniteQuery({
    queryKey: ['inactive-accounts'],
    queryFn: ({ pageParam: before }) => ask('/back-office/api/inactive-accounts/list', before ? { before } : {}),
    initialPageParam: first,
    getNextPageParam: ({ list, hasMore }) => {
      const last = list.at(-1);
      return hasMore && last ? { toldAt: last.toldAt, playerId: last.playerId } : undefined;
    },
    select: ({ pages }) => pages.flatMap(({ list }) => list),
  });
