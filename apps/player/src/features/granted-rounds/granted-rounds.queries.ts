import type { Output } from '@ipe/contract';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '#shell/api/api.ts';

type Listed = Output<'/api/granted/list'>;
export type RoundOffer = Listed['offers'][number];
export type OwnRounds = Listed['own'][number];

export const grantedRoundsQuery = queryOptions({
  // Under `money`, because playing a round in a game's window leaves one fewer here.
  queryKey: ['money', 'granted-rounds'],
  queryFn: ({ signal }) => ask('/api/granted/list', {}, { signal }),
});
