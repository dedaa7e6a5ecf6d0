import type { StaffInput, StaffOutput } from '@ipe/staff-contract';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#shell/calls/ask.ts';
import { queryClient } from '#shell/calls/query-client.ts';

export type DataRequest = StaffOutput<'/back-office/api/data-requests/player'>['list'][number];

export const useRequests = (playerId: number) =>
  useQuery({
    queryKey: ['privacy', 'player', playerId],
    queryFn: async () => (await ask('/back-office/api/data-requests/player', { playerId })).list,
  });

/** Each reading adds an entry to the staff log, so it is refetched only after a change. */
export const useWords = ({ playerId, requestId }: DataRequest) =>
  useQuery({
    queryKey: ['privacy', 'words', playerId, requestId],
    queryFn: () => ask('/back-office/api/data-requests/read', { playerId, requestId }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    retry: false,
  });

const readAgain = () => queryClient.invalidateQueries({ queryKey: ['privacy'] });

export async function noteRequest(wish: StaffInput<'/back-office/api/data-requests/note'>): Promise<void> {
  await ask('/back-office/api/data-requests/note', wish);
  await readAgain();
}

export async function answerRequest(wish: StaffInput<'/back-office/api/data-requests/answer'>): Promise<void> {
  await ask('/back-office/api/data-requests/answer', wish);
  await readAgain();
}
