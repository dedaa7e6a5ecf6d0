import { codes, type ParsedInput } from '@ipe/contract';
import { formatBrl, type Centavos } from '@ipe/money';
import type { Queryable } from '#platform/database/index.ts';
import { refuse } from '#platform/calls/refusal.ts';
import { findBalance, findDebt } from '#modules/ledger/index.ts';
import { answers } from './privacy.text.ts';
import { noteAnswered, noteOpen } from './requests/note-request.ts';
import type { OpenBusiness, PrivacyDeps } from './privacy.deps.ts';

const whatIsOpen: Record<OpenBusiness, string> = {
  withdrawal_open: 'Espere o seu saque terminar antes de encerrar a conta.',
  recharge_open: 'Há um Pix em aberto. Espere ele vencer antes de encerrar a conta.',
  round_open: 'Há uma rodada em andamento. Espere ela terminar antes de encerrar a conta.',
};

/** @throws RefusedError 409 while money is owed or on its way */
async function requireNothingOpen(deps: PrivacyDeps, tx: Queryable, playerId: number): Promise<void> {
  const debt = await findDebt(tx, playerId);
  if (debt > 0)
    throw refuse<'/api/user/closeAccount'>(
      codes.conflict,
      `Há ${formatBrl(debt)} em aberto de um depósito devolvido pelo banco.`,
      {
        reason: 'debt_open',
      },
    );
  const reason = await deps.findOpenBusiness(tx, playerId);
  if (reason !== undefined) throw refuse<'/api/user/closeAccount'>(codes.conflict, whatIsOpen[reason], { reason });
}

const takeYourMoney = (balance: Centavos) =>
  refuse<'/api/user/closeAccount'>(
    codes.conflict,
    `Encerramento pedido: não dá mais para depositar nem apostar. Saque o seu saldo, de ${formatBrl(balance)}, e, com ele zerado, confirme o encerramento.`,
    { reason: 'balance_left' },
  );

/**
 * Closes the account for good: logs out every device and ends log-ins. What the law requires to be kept stays
 * (Portaria SPA/MF 1.143/2024: five years). If money is left, only the closing begins: the account can then be used only to take
 * the money out, and another call closes it.
 * @throws RefusedError 400 wrong password · 409 begun, with money left · 409 while something is open, and nothing has
 * begun · 429
 */
export async function closeAccount(
  deps: PrivacyDeps,
  playerId: number,
  { requestId, password }: ParsedInput<'/api/user/closeAccount'>,
): Promise<Record<string, never>> {
  await deps.requirePassword(playerId, password);
  const balance = await deps.db.transactionOf(playerId, async (tx) => {
    const now = deps.clock();
    await deps.beginClosing(tx, { playerId, requestId, author: 'player', now });
    const left = await findBalance(tx, playerId);
    const request = { playerId, kind: 'erasure', now } as const;
    if (left > 0) {
      await noteOpen(tx, request);
      return left;
    }
    await requireNothingOpen(deps, tx, playerId);
    await deps.closePlayer(tx, playerId, { author: 'player', now });
    await noteAnswered(tx, { ...request, answer: answers.closed, by: null });
    return left;
  });
  if (balance > 0) throw takeYourMoney(balance);
  return {};
}
