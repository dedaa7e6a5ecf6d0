import type { StaffInput, StaffOutput } from '@ipe/staff-contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ask } from '#shell/calls/ask.ts';
import { may, useMe } from '#shell/session/session.ts';
import { text as shell } from '#shell/text/shell.text.ts';

export type LogEntry = StaffOutput<'/back-office/api/log/list'>['list'][number];
export type LogFilter = Omit<StaffInput<'/back-office/api/log/list'>, 'before'>;

/** The entries, newest first, page by page. */
export const useLog = (filter: LogFilter) =>
  useInfiniteQuery({
    queryKey: ['log', filter],
    queryFn: ({ pageParam }) =>
      ask('/back-office/api/log/list', { ...filter, ...(pageParam !== undefined && { before: pageParam }) }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ list, hasMore }) => (hasMore ? list.at(-1)?.entryNo : undefined),
    select: ({ pages }) => pages.flatMap(({ list }) => list),
  });

/** The entry with its personal data. Each reading adds an entry to the staff log, so it isn't refetched by itself. */
export const useWholeEntry = ({ entryNo }: LogEntry) =>
  useQuery({
    queryKey: ['log', 'unmask', entryNo],
    queryFn: () => ask('/back-office/api/log/unmask', { entryNo }),
    staleTime: Infinity,
    gcTime: 0,
  });

/** The names of members; empty without the right to read them, so that ids are shown. */
export function useMembers(): { id: string; name: string }[] {
  const mayRead = may(useMe(), 'staff.read');
  const { data } = useQuery({
    queryKey: ['members'],
    queryFn: async () => (await ask('/back-office/api/staff/members', {})).list,
    enabled: mayRead,
  });
  return data ?? [];
}

/** The name of an entry's subject, which is `member:<id>` or `player:<id>`. */
export function useSubjectName(): (subject: string) => string {
  const members = useMembers();
  return (subject) => {
    const [kind, id = ''] = subject.split(':');
    if (kind === 'player') return shell.player(id);
    return members.find((member) => kind === 'member' && member.id === id)?.name ?? subject;
  };
}
