import { codes, type ParsedInput } from '@ipe/contract';
import { centavos, formatBrl } from '@ipe/money';
import type { Queryable } from '#platform/database/index.ts';
import { refuse } from '#platform/refusal.ts';
import { findBalance, findDebt } from '#modules/ledger/index.ts';
import type { LimitsDeps, OpenBusiness } from './limits.deps.ts';
import { doOnce } from './once.ts';

const whatIsOpen: Record<OpenBusiness, string> = {
  withdrawal_open: 'Espere o seu saque terminar antes de encerrar a conta.',
  recharge_open: 'Há um Pix em aberto. Espere ele vencer antes de encerrar a conta.',
  round_open: 'Há uma rodada em andamento. Espere ela terminar antes de encerrar a conta.',
};

/** @throws RefusedError 409 while money is there, owed or on its way */
async function requireNothingOpen(deps: LimitsDeps, tx: Queryable, playerId: number): Promise<void> {
  const balance = await findBalance(tx, playerId);
  if (balance > 0)
    throw refuse(
      codes.conflict,
      `Ainda há ${formatBrl(centavos(balance))} na sua conta. Saque o saldo antes de encerrá-la.`,
      {
        reason: 'balance_left',
      },
    );
  const debt = await findDebt(tx, playerId);
  if (debt > 0)
    throw refuse(codes.conflict, `Há ${formatBrl(centavos(debt))} em aberto de um depósito devolvido pelo banco.`, {
      reason: 'debt_open',
    });
  const reason = await deps.findOpenBusiness(tx, playerId);
  if (reason !== undefined) throw refuse(codes.conflict, whatIsOpen[reason], { reason });
}

/**
 * Closes the account for good: every device is logged out and nobody logs in again. What the law asks to be kept stays
 * (Portaria SPA/MF 1.143/2024: five years).
 * @throws RefusedError 400 wrong password · 409 while something is open · 429
 */
export async function closeAccount(
  deps: LimitsDeps,
  playerId: number,
  { requestId, password }: ParsedInput<'/api/user/closeAccount'>,
): Promise<Record<string, never>> {
  await deps.requirePassword(playerId, password);
  await deps.db.transaction(async (tx) => {
    const now = deps.clock();
    await doOnce(tx, { playerId, requestId, kind: 'closing', content: {}, now }, async () => {
      await requireNothingOpen(deps, tx, playerId);
      await deps.endGames(tx, playerId);
      await deps.closePlayer(tx, playerId, now);
    });
  });
  return {};
}
