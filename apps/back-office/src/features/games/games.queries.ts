import type { StaffInput, StaffOutput } from '@ipe/staff-contract';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '#shell/calls/query-client.ts';
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

export type Setting = StaffOutput<'/back-office/api/games/settings'>['list'][number];

/** How the house offers each game, by game id. */
export const useSettings = () =>
  useQuery({
    queryKey: ['games', 'settings'],
    queryFn: async () => (await ask('/back-office/api/games/settings', {})).list,
    select: (list) => new Map(list.map((setting) => [setting.gameId, setting])),
  });

export type ProviderHealth = StaffOutput<'/back-office/api/games/providers'>['list'][number];

export const useProviders = () =>
  useQuery({
    queryKey: ['games', 'providers'],
    queryFn: async () => (await ask('/back-office/api/games/providers', {})).list,
  });

const lookAgain = () =>
  Promise.all(['settings', 'providers'].map((part) => queryClient.invalidateQueries({ queryKey: ['games', part] })));

export const changeGame = (changed: StaffInput<'/back-office/api/games/change'>) =>
  ask('/back-office/api/games/change', changed).finally(lookAgain);
