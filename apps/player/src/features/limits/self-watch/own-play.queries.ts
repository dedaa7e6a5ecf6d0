import type { Output } from '@ipe/contract';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '#shell/api/api.ts';

export type OwnWeek = Output<'/api/user/ownPlay'>['weeks'][number];

/** Under `money`, because every bet changes it. */
export const ownPlayQuery = queryOptions({
  queryKey: ['money', 'own-play'],
  queryFn: ({ signal }) => ask('/api/user/ownPlay', {}, { signal }),
});
