import type { Output } from '@ipe/contract';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '#shell/api/api.ts';

type Listed = Output<'/api/granted/list'>;
export type RoundOffer = Listed['offers'][number];
export type OwnRounds = Listed['own'][number];

export const grantedRoundsQuery = queryOptions({
  // Under money: a round that is played in a game's window is one fewer here.
  queryKey: ['money', 'granted-rounds'],
  queryFn: ({ signal }) => ask('/api/granted/list', {}, { signal }),
});
