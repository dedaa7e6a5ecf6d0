import { codes } from '@ipe/contract';
import { refuse } from '#platform/calls/refusal.ts';
import type { PlayerWithdrawalDeps } from '../withdrawals.deps.ts';

const words = 'Confirme com a sua senha';

/**
 * Opening a way for money out of the account asks for the password once more: a session alone may be in a stranger's hands.
 * @throws RefusedError 400 without one and for a wrong one · 429 for too many
 */
export async function confirmPassword(
  deps: PlayerWithdrawalDeps,
  playerId: number,
  password: string | undefined,
): Promise<void> {
  if (password === undefined)
    throw refuse<'/api/pay/saveKey' | '/api/pay/withdraw'>(codes.invalidInput, words, {
      reason: 'password_needed',
      fields: { password: words },
    });
  await deps.requirePassword(playerId, password);
}
