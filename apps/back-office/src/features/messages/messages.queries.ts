import type { ProposalPayload, StaffInput, StaffOutput } from '@ipe/staff-contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ask } from '#shell/calls/ask.ts';
import { propose } from '#shell/calls/propose.ts';
import { queryClient } from '#shell/calls/query-client.ts';

export type Broadcast = StaffOutput<'/back-office/api/messages/list'>['list'][number];
export type Sent = StaffOutput<'/back-office/api/messages/sent'>['list'][number];
type Place = NonNullable<StaffOutput<'/back-office/api/messages/sent'>['next']>;

export const useBroadcasts = () =>
  useQuery({
    queryKey: ['messages', 'all'],
    queryFn: async () => (await ask('/back-office/api/messages/list', {})).list,
  });

export const useSent = () =>
  useInfiniteQuery({
    queryKey: ['messages', 'one'],
    initialPageParam: null as Place | null,
    queryFn: ({ pageParam }) => ask('/back-office/api/messages/sent', pageParam === null ? {} : { behind: pageParam }),
    getNextPageParam: ({ next }) => next,
  });

const lookAgain = () => queryClient.invalidateQueries({ queryKey: ['messages'] });

export const sendMessage = (wish: StaffInput<'/back-office/api/messages/send'>) =>
  ask('/back-office/api/messages/send', wish).finally(lookAgain);

export const withdrawMessage = (wish: StaffInput<'/back-office/api/messages/withdraw'>) =>
  ask('/back-office/api/messages/withdraw', wish).finally(lookAgain);

export const proposeBroadcast = ({ reason, ...payload }: ProposalPayload<'messages.broadcast'> & { reason: string }) =>
  propose('messages.broadcast', payload, reason);
