import type { Output } from '@ipe/contract';
import { compareAlphabetically } from '@ipe/pt-br';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Days } from '#features/records/filters/period.ts';
import { ask } from '#shell/api/api.ts';
import { nextPage } from '#shell/lists/infinite-list.ts';

export type BetRecord = Output<'/api/slots/gameLog'>['list'][number];
export type WalletLine = Output<'/api/pay/walletLog'>['list'][number];
export type Round = Output<'/api/slots/round'>;

const pageSize = 20;

/** @param gameId filters by a game; without it all games */
export const betRecordsQuery = (days: Days, gameId?: string) =>
  infiniteQueryOptions({
    queryKey: ['money', 'bets', days, gameId],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      ask('/api/slots/gameLog', { page: pageParam, pageSize, game_id: gameId, ...days }, { signal }),
    getNextPageParam: nextPage(pageSize),
  });

/** @param type filters by a type; without it all types */
export const walletLinesQuery = (days: Days, type: WalletLine['type'] | undefined) =>
  infiniteQueryOptions({
    queryKey: ['money', 'lines', days, type],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      ask('/api/pay/walletLog', { page: pageParam, pageSize, type, ...days }, { signal }),
    getNextPageParam: nextPage(pageSize),
  });

/** The games of the player's latest bets, by name. */
export const playedGamesQuery = queryOptions({
  queryKey: ['playedGames'],
  queryFn: async ({ signal }) => {
    const { list } = await ask('/api/slots/gameList', { collection: 'recent', pageSize: 100 }, { signal });
    return list
      .map(({ game_id, name }) => ({ id: game_id, title: name }))
      .toSorted((one, other) => compareAlphabetically(one.title, other.title));
  },
});

export const roundQuery = (roundId: string) =>
  queryOptions({
    queryKey: ['round', roundId],
    queryFn: ({ signal }) => ask('/api/slots/round', { roundId }, { signal }),
  });
