import type { Output } from '@ipe/contract';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '#shell/api/api.ts';
import { isLoggedIn } from '#shell/session/session.ts';

export type Limits = Output<'/api/user/limits'>;
export type Limit = Limits['list'][number];
export type LimitKind = Limit['kind'];
export type LimitPeriod = Limit['period'];

/** Under `money`, because the use of a limit changes with it. */
export const limitsQuery = queryOptions({
  queryKey: ['money', 'limits'],
  enabled: () => isLoggedIn(),
  queryFn: ({ signal }) => ask('/api/user/limits', {}, { signal }),
});
