import type { JackpotDocument, StaffOutput } from '@ipe/staff-contract';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#shell/calls/ask.ts';
import { propose } from '#shell/calls/propose.ts';
import { queryClient } from '#shell/calls/query-client.ts';

export type JackpotHead = StaffOutput<'/back-office/api/jackpot/list'>['list'][number];
export type Jackpot = StaffOutput<'/back-office/api/jackpot/read'>;

export const useJackpots = () =>
  useQuery({
    queryKey: ['jackpot'],
    queryFn: async () => (await ask('/back-office/api/jackpot/list', {})).list,
  });

export const useJackpot = (id: string) =>
  useQuery({ queryKey: ['jackpot', id], queryFn: () => ask('/back-office/api/jackpot/read', { id }) });

export const checkJackpot = (document: Record<string, unknown>) => ask('/back-office/api/jackpot/check', { document });

export async function stopJackpot(stopped: { id: string; reason: string }): Promise<void> {
  await ask('/back-office/api/jackpot/stop', stopped);
  await queryClient.invalidateQueries({ queryKey: ['jackpot'] });
}

/** The server has found nothing wrong with the document, so it has the right shape. */
export const proposeJackpot = (jackpotId: string, document: Record<string, unknown>, reason: string) =>
  propose('jackpot.publish', { jackpotId, document: document as JackpotDocument }, reason);
