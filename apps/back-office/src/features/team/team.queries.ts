import type { StaffInput, StaffOutput } from '@ipe/staff-contract';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#shell/calls/ask.ts';
import { queryClient } from '#shell/calls/query-client.ts';

export type Member = StaffOutput<'/back-office/api/staff/members'>['list'][number];
export type Invitation = StaffOutput<'/back-office/api/staff/invite'>;

export const useMembers = () =>
  useQuery({ queryKey: ['members'], queryFn: async () => (await ask('/back-office/api/staff/members', {})).list });

export async function invite(input: StaffInput<'/back-office/api/staff/invite'>): Promise<Invitation> {
  const invitation = await ask('/back-office/api/staff/invite', input);
  await queryClient.invalidateQueries();
  return invitation;
}
