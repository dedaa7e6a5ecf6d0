import type { Output } from '@ipe/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ask } from '../../shell/api.ts';
import { nextPage } from '../../shell/growing-list.ts';
import { daysOf, type Period } from '../../shell/time-text.ts';

export type BetRecord = Output<'/api/slots/gameLog'>['list'][number];
export type WalletLine = Output<'/api/pay/walletLog'>['list'][number];
export type Round = Output<'/api/slots/round'>;

const pageSize = 20;

/** @param gameId one game only; without it all of them */
export const betRecordsQuery = (period: Period, gameId?: string) =>
  infiniteQueryOptions({
    queryKey: ['money', 'bets', period, gameId],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      ask('/api/slots/gameLog', { page: pageParam, pageSize, game_id: gameId, ...daysOf(period) }, { signal }),
    getNextPageParam: nextPage(pageSize),
  });

/** @param type one type only; without it all of them */
export const walletLinesQuery = (period: Period, type: WalletLine['type'] | undefined) =>
  infiniteQueryOptions({
    queryKey: ['money', 'lines', period, type],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      ask('/api/pay/walletLog', { page: pageParam, pageSize, type, ...daysOf(period) }, { signal }),
    getNextPageParam: nextPage(pageSize),
  });

export const roundQuery = (roundId: string) =>
  queryOptions({
    queryKey: ['round', roundId],
    queryFn: ({ signal }) => ask('/api/slots/round', { roundId }, { signal }),
  });
