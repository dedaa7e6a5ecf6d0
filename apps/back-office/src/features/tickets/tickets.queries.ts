import type { StaffInput, StaffOutput } from '@ipe/staff-contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ask } from '#shell/calls/ask.ts';
import { queryClient } from '#shell/calls/query-client.ts';

export type Ticket = StaffOutput<'/back-office/api/tickets/list'>['list'][number];
export type Thread = StaffOutput<'/back-office/api/tickets/read'>;
export type Comment = Thread['comments'][number];
export type Queue = StaffInput<'/back-office/api/tickets/list'>['queue'];
export type TicketKey = Pick<Ticket, 'playerId' | 'ticketId'>;

const first = undefined as StaffInput<'/back-office/api/tickets/list'>['after'];

/** The tickets of a queue, page by page, and how many wait. */
export const useQueue = (queue: Queue) =>
  useInfiniteQuery({
    queryKey: ['tickets', 'list', queue],
    queryFn: ({ pageParam: after }) => ask('/back-office/api/tickets/list', { queue, ...(after && { after }) }),
    initialPageParam: first,
    getNextPageParam: ({ list, hasMore }) => {
      const last = list.at(-1);
      if (!hasMore || !last) return undefined;
      const { ticketId, waitingSince, changedAt } = last;
      return { ticketId, waitingSince, changedAt };
    },
    select: ({ pages }) => ({
      list: pages.flatMap(({ list }) => list),
      waiting: pages[0]?.waiting ?? 0,
      overdue: pages[0]?.overdue ?? 0,
    }),
  });

/** Each reading adds an entry to the staff log, so it is refetched only on demand. */
export const useThread = (key: TicketKey) =>
  useQuery({
    queryKey: ['tickets', 'read', key.ticketId],
    queryFn: () => ask('/back-office/api/tickets/read', key),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const showPicture = (key: StaffInput<'/back-office/api/tickets/picture'>) =>
  ask('/back-office/api/tickets/picture', key);

const lookAgain = () => queryClient.invalidateQueries({ queryKey: ['tickets'] });

export const take = (wish: StaffInput<'/back-office/api/tickets/take'>) =>
  ask('/back-office/api/tickets/take', wish).finally(lookAgain);

export const answer = (wish: StaffInput<'/back-office/api/tickets/answer'>) =>
  ask('/back-office/api/tickets/answer', wish).finally(lookAgain);

export const note = (wish: StaffInput<'/back-office/api/tickets/note'>) =>
  ask('/back-office/api/tickets/note', wish).finally(lookAgain);

export const solve = (key: TicketKey) => ask('/back-office/api/tickets/solve', key).finally(lookAgain);
