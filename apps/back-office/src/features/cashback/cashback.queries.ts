import type { CashbackDocument, StaffOutput } from '@ipe/staff-contract';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#shell/calls/ask.ts';
import { propose } from '#shell/calls/propose.ts';
import { queryClient } from '#shell/calls/query-client.ts';

export type CashbackHead = StaffOutput<'/back-office/api/cashback/list'>['list'][number];
export type Cashback = StaffOutput<'/back-office/api/cashback/read'>;

export const useCashbacks = () =>
  useQuery({
    queryKey: ['cashback'],
    queryFn: async () => (await ask('/back-office/api/cashback/list', {})).list,
  });

export const useCashback = (id: string) =>
  useQuery({ queryKey: ['cashback', id], queryFn: () => ask('/back-office/api/cashback/read', { id }) });

export const checkCashback = (document: Record<string, unknown>) =>
  ask('/back-office/api/cashback/check', { document });

export async function stopCashback(stopped: { id: string; reason: string }): Promise<void> {
  await ask('/back-office/api/cashback/stop', stopped);
  await queryClient.invalidateQueries({ queryKey: ['cashback'] });
}

/** The server has found nothing wrong with the document, so it has the right shape. */
export const proposeCashback = (cashbackId: string, document: Record<string, unknown>, reason: string) =>
  propose('cashback.publish', { cashbackId, document: document as CashbackDocument }, reason);
