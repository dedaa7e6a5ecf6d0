import type { StaffInput, StaffOutput } from '@ipe/staff-contract';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ask } from '#shell/calls/ask.ts';

export type ReportQuery = StaffInput<'/back-office/api/reports/read'>;
type Report = StaffOutput<'/back-office/api/reports/read'>;
export type Figure = Report['figures'][number];
export type Period = Report['periods'][number];
export type Line = StaffOutput<'/back-office/api/reports/lines'>['list'][number];
type Place = StaffOutput<'/back-office/api/reports/lines'>['next'];

export const useReport = (asked: ReportQuery) =>
  useQuery({
    queryKey: ['reports', asked],
    queryFn: () => ask('/back-office/api/reports/read', asked),
    placeholderData: keepPreviousData,
  });

export const useCohorts = () =>
  useQuery({
    queryKey: ['reports', 'cohorts'],
    queryFn: async () => (await ask('/back-office/api/reports/cohorts', {})).list,
  });

/** The entries of a figure, page by page. */
export const useLines = (asked: StaffInput<'/back-office/api/reports/lines'>) =>
  useInfiniteQuery({
    queryKey: ['reports', 'lines', asked],
    queryFn: ({ pageParam }) =>
      ask('/back-office/api/reports/lines', { ...asked, ...(pageParam !== null && { after: pageParam }) }),
    initialPageParam: null as Place,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ list }) => list),
  });
