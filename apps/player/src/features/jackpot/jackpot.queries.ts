import type { Output } from '@ipe/contract';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '#shell/api/api.ts';

type JackpotAnswer = Output<'/api/jackpot/read'>;
export type Jackpot = NonNullable<JackpotAnswer['jackpot']>;
export type JackpotWin = JackpotAnswer['wins'][number];

/** More often isn't useful: the page shows the last count, with its time. */
const readMs = 10_000;

export const jackpotQuery = queryOptions({
  queryKey: ['jackpot'],
  refetchInterval: readMs,
  queryFn: ({ signal }) => ask('/api/jackpot/read', {}, { signal }),
});
