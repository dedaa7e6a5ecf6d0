import type { StaffInput, StaffOutput } from '@ipe/staff-contract';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#shell/calls/ask.ts';
import { queryClient } from '#shell/calls/query-client.ts';

export type DocumentOfDay = StaffOutput<'/back-office/api/regulator-files/days'>['list'][number];
export type SentFile = StaffOutput<'/back-office/api/regulator-files/files'>['list'][number];
export type FileState = SentFile['state'];
export type DocumentName = SentFile['document'];

export const useDocuments = () =>
  useQuery({
    queryKey: ['regulator-files', 'days'],
    queryFn: () => ask('/back-office/api/regulator-files/days', {}),
  });

export const useFiles = (day: string) =>
  useQuery({
    queryKey: ['regulator-files', 'files', day],
    queryFn: async () => (await ask('/back-office/api/regulator-files/files', { day })).list,
  });

export const verifyDay = (day: string) => ask('/back-office/api/regulator-files/verify', { day });

const refresh = () => void queryClient.invalidateQueries({ queryKey: ['regulator-files'] });

export const sendDay = (day: string) => ask('/back-office/api/regulator-files/send', { day }).finally(refresh);

export const rectifyFile = (input: StaffInput<'/back-office/api/regulator-files/rectify'>) =>
  ask('/back-office/api/regulator-files/rectify', input).finally(refresh);

/** The fields by which calls name a file. */
export const keyOf = ({ day, document, lotNo, revision }: SentFile) => ({ day, document, lotNo, revision });
