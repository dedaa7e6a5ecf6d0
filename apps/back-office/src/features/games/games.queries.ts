import type { StaffInput, StaffOutput } from '@ipe/staff-contract';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#shell/calls/ask.ts';

type Days = StaffInput<'/back-office/api/games/returns'>['days'];
export type Game = StaffOutput<'/back-office/api/games/returns'>['list'][number];
export type Observed = NonNullable<Game['observed']>;

export const useReturns = (days: Days) =>
  useQuery({
    queryKey: ['games', days],
    queryFn: async () => (await ask('/back-office/api/games/returns', { days })).list,
  });

export const useReturnDays = (gameId: string, days: Days) =>
  useQuery({
    queryKey: ['games', days, gameId],
    queryFn: async () => (await ask('/back-office/api/games/return-days', { gameId, days })).list,
  });
