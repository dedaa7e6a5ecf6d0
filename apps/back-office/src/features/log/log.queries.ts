import type { StaffInput, StaffOutput } from '@ipe/staff-contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ask } from '#shell/calls/ask.ts';
import { may, useMe } from '#shell/session/session.ts';

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

/** Of those who may read the staff; others see ids. */
export function useMembers(): { id: string; name: string }[] {
  const mayRead = may(useMe(), 'staff.read');
  const { data } = useQuery({
    queryKey: ['members'],
    queryFn: async () => (await ask('/back-office/api/staff/members', {})).list,
    enabled: mayRead,
  });
  return data ?? [];
}

/** `member:<id>` by the member's name, everything else as it was written down. */
export function useSubjectName(): (subject: string) => string {
  const members = useMembers();
  return (subject) => members.find(({ id }) => subject === `member:${id}`)?.name ?? subject;
}
