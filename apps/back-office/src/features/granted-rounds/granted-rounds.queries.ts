import type { RoundsDocument, StaffOutput } from '@ipe/staff-contract';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#shell/calls/ask.ts';
import { propose } from '#shell/calls/propose.ts';
import { queryClient } from '#shell/calls/query-client.ts';

export type OfferHead = StaffOutput<'/back-office/api/granted/list'>['list'][number];
export type Offer = StaffOutput<'/back-office/api/granted/read'>;

const queryKey = ['granted-rounds'];

export const useOffers = () =>
  useQuery({ queryKey, queryFn: async () => (await ask('/back-office/api/granted/list', {})).list });

export const useOffer = (id: string) =>
  useQuery({ queryKey: [...queryKey, id], queryFn: () => ask('/back-office/api/granted/read', { id }) });

export const checkOffer = (document: Record<string, unknown>) => ask('/back-office/api/granted/check', { document });

export async function stopOffer(stopped: { id: string; reason: string }): Promise<void> {
  await ask('/back-office/api/granted/stop', stopped);
  await queryClient.invalidateQueries({ queryKey });
}

/** The server has found nothing wrong with the document, so it has the right shape. */
export const proposeOffer = (offerId: string, document: Record<string, unknown>, reason: string) =>
  propose('rounds.publish', { offerId, document: document as RoundsDocument }, reason);
