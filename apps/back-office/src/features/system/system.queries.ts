import type { StaffOutput } from '@ipe/staff-contract';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#shell/calls/ask.ts';
import { queryClient } from '#shell/calls/query-client.ts';

export type Job = StaffOutput<'/back-office/api/jobs/list'>['list'][number];
export type State = StaffOutput<'/back-office/api/system/state'>;
export type SelfCheck = StaffOutput<'/back-office/api/system/check'>;

export const useJobs = () =>
  useQuery({ queryKey: ['system', 'jobs'], queryFn: async () => (await ask('/back-office/api/jobs/list', {})).list });

export type Webhook = StaffOutput<'/back-office/api/webhooks/list'>['list'][number];

export const useWebhooks = () =>
  useQuery({
    queryKey: ['system', 'webhooks'],
    queryFn: () => ask('/back-office/api/webhooks/list', {}),
  });

export const retryWebhook = (name: string) => ask('/back-office/api/webhooks/retry', { name }).finally(lookAgain);

export const useSystemState = () =>
  useQuery({ queryKey: ['system', 'state'], queryFn: () => ask('/back-office/api/system/state', {}) });

export const checkItself = () => ask('/back-office/api/system/check', {});

export const lookAgain = () => queryClient.invalidateQueries({ queryKey: ['system'] });

export const runJob = (name: string) => ask('/back-office/api/jobs/run', { name }).finally(lookAgain);

export const replayJob = (id: string) => ask('/back-office/api/jobs/replay', { id }).finally(lookAgain);
