import type { StaffInput, StaffOutput } from '@ipe/staff-contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ask } from '#shell/calls/ask.ts';
import { queryClient } from '#shell/calls/query-client.ts';

export type Day = StaffOutput<'/back-office/api/reconciliation/days'>['list'][number];
export type Difference = StaffOutput<'/back-office/api/reconciliation/differences'>['list'][number];

export const useDays = () =>
  useQuery({
    queryKey: ['reconciliation', 'days'],
    queryFn: () => ask('/back-office/api/reconciliation/days', {}),
  });

export const useDifferences = (day: string) =>
  useQuery({
    queryKey: ['reconciliation', 'differences', day],
    queryFn: () => ask('/back-office/api/reconciliation/differences', { day }),
  });

/** Compares the day with the bank again. */
export const runAgain = (day: string) =>
  ask('/back-office/api/reconciliation/run', { day }).finally(
    () => void queryClient.invalidateQueries({ queryKey: ['reconciliation'] }),
  );

type ReturnPath = '/back-office/api/deposits/returns';
export type Return = StaffOutput<ReturnPath>['list'][number];
export type ReturnState = NonNullable<StaffInput<ReturnPath>['state']>;

const first = undefined as StaffInput<ReturnPath>['after'];

/** The returns in one state, page by page. */
export const useReturns = (state: ReturnState) =>
  useInfiniteQuery({
    queryKey: ['returns', state],
    queryFn: ({ pageParam: after }) => ask('/back-office/api/deposits/returns', { state, ...(after && { after }) }),
    initialPageParam: first,
    getNextPageParam: ({ list, hasMore }) => {
      const last = list.at(-1);
      return hasMore && last ? { at: last.at, playerId: last.playerId, id: last.id } : undefined;
    },
    select: ({ pages }) => pages.flatMap(({ list }) => list),
  });
