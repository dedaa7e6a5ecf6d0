import type { StaffOutput, TournamentDocument } from '@ipe/staff-contract';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#shell/calls/ask.ts';
import { propose } from '#shell/calls/propose.ts';
import { queryClient } from '#shell/calls/query-client.ts';

export type TournamentHead = StaffOutput<'/back-office/api/tournaments/list'>['list'][number];
export type Tournament = StaffOutput<'/back-office/api/tournaments/read'>;

export const useTournaments = () =>
  useQuery({
    queryKey: ['tournaments'],
    queryFn: async () => (await ask('/back-office/api/tournaments/list', {})).list,
  });

export const useTournament = (id: string) =>
  useQuery({ queryKey: ['tournaments', id], queryFn: () => ask('/back-office/api/tournaments/read', { id }) });

export const checkTournament = (document: Record<string, unknown>) =>
  ask('/back-office/api/tournaments/check', { document });

export async function cancelTournament(cancelled: { id: string; reason: string }): Promise<void> {
  await ask('/back-office/api/tournaments/cancel', cancelled);
  await queryClient.invalidateQueries({ queryKey: ['tournaments'] });
}

/** The server has found nothing wrong with the document, so it has the right shape. */
export const proposeTournament = (tournamentId: string, document: Record<string, unknown>, reason: string) =>
  propose('tournaments.publish', { tournamentId, document: document as TournamentDocument }, reason);
