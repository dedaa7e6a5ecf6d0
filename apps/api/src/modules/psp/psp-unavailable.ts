import { codes } from '@ipe/contract';
import { refuse } from '#platform/calls/refusal.ts';
import { PspUnavailableError } from './psp.ts';

/** Turns PspUnavailableError into a refusal in words, for a player who waits. Other errors are thrown on. */
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
