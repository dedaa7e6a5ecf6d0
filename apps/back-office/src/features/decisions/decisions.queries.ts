import type { StaffOutput } from '@ipe/staff-contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ask } from '#shell/calls/ask.ts';
import { queryClient } from '#shell/calls/query-client.ts';

export type Proposal = StaffOutput<'/back-office/api/proposals/read'>;

const pageSize = 50;

/** @param state every one, where it is left out */
export const useProposals = (state: Proposal['state'] | undefined) =>
  useInfiniteQuery({
    queryKey: ['proposals', state],
    queryFn: ({ pageParam }) =>
      ask('/back-office/api/proposals/list', { ...(state && { state }), page: pageParam, pageSize }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * pageSize < total ? pages.length + 1 : undefined),
    select: ({ pages }) => pages.flatMap(({ list }) => list),
  });

export const useProposal = (id: string) =>
  useQuery({ queryKey: ['proposals', 'read', id], queryFn: () => ask('/back-office/api/proposals/read', { id }) });

/** With what it says of a person: each time it is read is an entry of the log, so it isn't read again by itself. */
export const useWholeProposal = ({ id, state }: Proposal) =>
  useQuery({
    queryKey: ['proposals', 'unmask', id, state],
    queryFn: () => ask('/back-office/api/proposals/unmask', { id }),
    staleTime: Infinity,
    gcTime: 0,
  });

/** Whatever it was, more than proposals may have changed. */
const lookAgain = () => queryClient.invalidateQueries();

/** @returns what is told this once, such as a link */
export async function approve(id: string): Promise<string | null> {
  const { outcome } = await ask('/back-office/api/proposals/approve', { id }).finally(lookAgain);
  return outcome;
}

export async function refuse({ id, reason }: { id: string; reason: string }): Promise<void> {
  await ask('/back-office/api/proposals/refuse', { id, reason });
  await lookAgain();
}

export async function withdraw(id: string): Promise<void> {
  await ask('/back-office/api/proposals/withdraw', { id });
  await lookAgain();
}
