import type { Output } from '@ipe/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ask } from '../../shell/api.ts';
import { daysOf, type Period } from '../../shell/time-text.ts';

export type BetRecord = Output<'/api/slots/gameLog'>['list'][number];
export type WalletLine = Output<'/api/pay/walletLog'>['list'][number];
export type Round = Output<'/api/slots/round'>;

const pageSize = 20;

type Page = { total: number };
const nextPage = (last: Page, pages: Page[]) => (pages.length * pageSize < last.total ? pages.length + 1 : undefined);

export const betRecordsQuery = (period: Period) =>
  infiniteQueryOptions({
    queryKey: ['money', 'bets', period],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      ask('/api/slots/gameLog', { page: pageParam, pageSize, ...daysOf(period) }, { signal }),
    getNextPageParam: nextPage,
  });

export const walletLinesQuery = (period: Period) =>
  infiniteQueryOptions({
    queryKey: ['money', 'lines', period],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      ask('/api/pay/walletLog', { page: pageParam, pageSize, ...daysOf(period) }, { signal }),
    getNextPageParam: nextPage,
  });

export const roundQuery = (roundId: string) =>
  queryOptions({
    queryKey: ['round', roundId],
    queryFn: ({ signal }) => ask('/api/slots/round', { roundId }, { signal }),
  });
