import type { Output } from '@ipe/contract';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '#shell/api/api.ts';

export type TournamentLine = Output<'/api/tournament/list'>['list'][number];
export type Tournament = Output<'/api/tournament/read'>;
export type TournamentTable = Output<'/api/tournament/table'>;

const listMs = 60_000;
/** The server updates a table every two seconds, but a player watching it needs updates less often. */
const tableMs = 10_000;

export const tournamentsQuery = queryOptions({
  queryKey: ['tournaments'],
  refetchInterval: listMs,
  queryFn: async ({ signal }) => (await ask('/api/tournament/list', {}, { signal })).list,
});

export const tournamentQuery = (id: string) =>
  queryOptions({
    queryKey: ['tournaments', id],
    refetchInterval: listMs,
    queryFn: ({ signal }) => ask('/api/tournament/read', { id }, { signal }),
  });

export const tableQuery = (id: string) =>
  queryOptions({
    queryKey: ['tournaments', id, 'table'],
    queryFn: ({ signal }) => ask('/api/tournament/table', { id }, { signal }),
    refetchInterval: ({ state }) => (state.data?.isFinal ? false : tableMs),
  });
