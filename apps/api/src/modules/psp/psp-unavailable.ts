import { codes } from '@ipe/contract';
import { refuse } from '#platform/calls/refusal.ts';
import { PspUnavailableError } from './psp.ts';

/** For a player who waits: the bank's silence in words. Other faults stay faults. */
export function pspUnavailable(error: unknown): never {
  if (!(error instanceof PspUnavailableError)) throw error;
  throw refuse<'/api/pay/recharge' | '/api/pay/rechargePaid'>(
    codes.conflict,
    'O Pix está demorando para responder. Tente de novo em instantes.',
    {
      reason: 'psp_unavailable',
    },
  );
}
