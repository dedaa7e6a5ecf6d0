import type { StaffOutput } from '@ipe/staff-contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ask } from '#shell/calls/ask.ts';
import { queryClient } from '#shell/calls/query-client.ts';

export type Proposal = StaffOutput<'/back-office/api/proposals/read'>;

const pageSize = 50;

/** @param state undefined for proposals of every state */
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

/** The proposal with its personal data. Each reading adds an entry to the staff log, so it isn't refetched by itself. */
export const useWholeProposal = ({ id, state }: Proposal) =>
  useQuery({
    queryKey: ['proposals', 'unmask', id, state],
    queryFn: () => ask('/back-office/api/proposals/unmask', { id }),
    staleTime: Infinity,
    gcTime: 0,
  });

/** Refetches everything, because an approval may change more than proposals. */
const lookAgain = () => queryClient.invalidateQueries();

/** @returns what the server tells only once, such as a link; null where there is nothing */
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
