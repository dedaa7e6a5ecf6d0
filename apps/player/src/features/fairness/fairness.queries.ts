import type { Output } from '@ipe/contract';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '#shell/api/api.ts';

export type Fairness = Output<'/api/user/fairness'>;
export type Round = Output<'/api/slots/round'>;

export const fairnessQuery = queryOptions({
  queryKey: ['fairness'],
  queryFn: ({ signal }) => ask('/api/user/fairness', {}, { signal }),
});
