import type { StaffInput, StaffOutput } from '@ipe/staff-contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ask } from '#shell/calls/ask.ts';

export type LogEntry = StaffOutput<'/back-office/api/log/list'>['list'][number];
export type LogFilter = Omit<StaffInput<'/back-office/api/log/list'>, 'before'>;

/** Newest first, page by page from the last entry that was read. */
export const useLog = (filter: LogFilter) =>
  useInfiniteQuery({
    queryKey: ['log', filter],
    queryFn: ({ pageParam }) =>
      ask('/back-office/api/log/list', { ...filter, ...(pageParam !== undefined && { before: pageParam }) }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ list, hasMore }) => (hasMore ? list.at(-1)?.entryNo : undefined),
    select: ({ pages }) => pages.flatMap(({ list }) => list),
  });

/** For the filter: who may read the log but not the staff filters by nothing here. */
export const useMemberNames = (isEnabled: boolean) =>
  useQuery({
    queryKey: ['members'],
    queryFn: async () => (await ask('/back-office/api/staff/members', {})).list,
    enabled: isEnabled,
  });
