import type { StaffOutput } from '@ipe/staff-contract';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#shell/calls/ask.ts';

export type Day = StaffOutput<'/back-office/api/reconciliation/days'>['list'][number];
export type Difference = StaffOutput<'/back-office/api/reconciliation/differences'>['list'][number];

export const useDays = () =>
  useQuery({
    queryKey: ['reconciliation', 'days'],
    queryFn: async () => (await ask('/back-office/api/reconciliation/days', {})).list,
  });

export const useDifferences = (day: string) =>
  useQuery({
    queryKey: ['reconciliation', 'differences', day],
    queryFn: async () => (await ask('/back-office/api/reconciliation/differences', { day })).list,
  });
