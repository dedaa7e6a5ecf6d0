import { codes } from '@ipe/contract';
import { refuse } from '#platform/calls/refusal.ts';
import type { PlayerWithdrawalDeps } from '../withdrawals.deps.ts';

const words = 'Confirme com a sua senha';

/**
 * Asks for the password once more before a new way for money out of the account: a stranger may hold the session.
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
