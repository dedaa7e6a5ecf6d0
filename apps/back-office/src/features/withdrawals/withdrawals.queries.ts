import type { StaffOutput } from '@ipe/staff-contract';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#shell/calls/ask.ts';
import { queryClient } from '#shell/calls/query-client.ts';

export type OpenWithdrawal = StaffOutput<'/back-office/api/withdrawals/list'>['list'][number];
export type History = StaffOutput<'/back-office/api/withdrawals/history'>;

/** Whom the withdrawal waits for. */
export type Turn = 'staff' | 'bank';

export const useWithdrawals = (turn: Turn) =>
  useQuery({
    queryKey: ['withdrawals', turn],
    queryFn: () => ask('/back-office/api/withdrawals/list', { with: turn }),
  });

/** A player has at most one open withdrawal. */
export const useWithdrawalOf = (playerId: number) =>
  useQuery({
    queryKey: ['withdrawals', 'player', playerId],
    queryFn: async () => (await ask('/back-office/api/withdrawals/list', { playerId })).list[0] ?? null,
  });

export const useHistory = (id: string) =>
  useQuery({
    queryKey: ['withdrawals', 'history', id],
    queryFn: () => ask('/back-office/api/withdrawals/history', { id }),
  });

/** Refetches everything: a decided withdrawal, by this or another member, leaves the list. */
const lookAgain = () => queryClient.invalidateQueries();

export const approve = (id: string) => ask('/back-office/api/withdrawals/approve', { id }).finally(lookAgain);

/** A decision that needs a reason for the player. */
export type Verdict = 'refuse' | 'paid' | 'failed';

export const decide = ({ verdict, ...wish }: { verdict: Verdict; id: string; reason: string }) =>
  ask(`/back-office/api/withdrawals/${verdict}`, wish).finally(lookAgain);
