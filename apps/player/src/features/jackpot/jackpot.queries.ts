import type { Output } from '@ipe/contract';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '#shell/api/api.ts';

type JackpotAnswer = Output<'/api/jackpot/read'>;
export type Jackpot = NonNullable<JackpotAnswer['jackpot']>;
export type JackpotWin = JackpotAnswer['wins'][number];

/** As often as it is worth looking: what is shown is what was counted, with its time. */
const readMs = 10_000;

export const jackpotQuery = queryOptions({
  queryKey: ['jackpot'],
  refetchInterval: readMs,
  queryFn: ({ signal }) => ask('/api/jackpot/read', {}, { signal }),
});
