import { formatBrl, type Centavos } from '@ipe/money';
import type { Queryable } from '#platform/database/index.ts';
import { refuseField } from '#platform/calls/refusal.ts';
import { findWithdrawable } from '#modules/ledger/index.ts';
import type { WithdrawalDeps } from '../withdrawals.deps.ts';
import { withdrawalRules } from '../withdrawals.rules.ts';

/**
 * Checks minimum and maximum. A player with less than the minimum may withdraw all of it at once, so that no account
 * has money that can't leave it. Called under the wallet's lock, because a round that ends changes what is left.
 * @throws RefusedError 400
 */
export async function requireAmountAllowed(
  deps: WithdrawalDeps,
  tx: Queryable,
  { playerId, amountCentavos }: { playerId: number; amountCentavos: Centavos },
): Promise<void> {
  const { minCentavos, maxCentavos } = withdrawalRules(deps);
  if (amountCentavos > maxCentavos)
    throw refuseField('amountCentavos', `O saque máximo é de ${formatBrl(maxCentavos)}`);
  if (amountCentavos >= minCentavos) return;
  const rest = await findWithdrawable(tx, playerId);
  if (rest === amountCentavos) return;
  const least = `O saque mínimo é de ${formatBrl(minCentavos)}`;
  const isRest = rest > 0 && rest < minCentavos;
  throw refuseField('amountCentavos', isRest ? `${least}. Com menos que isso, saque tudo: ${formatBrl(rest)}` : least);
}
