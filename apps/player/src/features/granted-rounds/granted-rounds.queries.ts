import type { Output } from '@ipe/contract';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '#shell/api/api.ts';

type Listed = Output<'/api/granted/list'>;
export type RoundOffer = Listed['offers'][number];
export type OwnRounds = Listed['own'][number];

export const grantedRoundsQuery = queryOptions({
  queryKey: ['granted-rounds'],
  queryFn: ({ signal }) => ask('/api/granted/list', {}, { signal }),
});
