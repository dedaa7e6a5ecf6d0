import { formatBrl, type Centavos } from '@ipe/money';
import type { Queryable } from '#platform/database/index.ts';
import { debtSentence } from '#modules/ledger/index.ts';
import { writeMessage } from '#modules/messages/index.ts';
import { queuePush } from '#modules/push/index.ts';

type Notice = { playerId: number; amount: Centavos; now: Date };

/** Messages to players about their withdrawals, written in the transaction that changes the withdrawal. */
export async function notifyWithdrawalPaid(tx: Queryable, { playerId, amount, now }: Notice): Promise<void> {
  await writeMessage(tx, {
    playerId,
    title: 'Saque pago',
    content: `O Pix de ${formatBrl(amount)} já está na sua conta.`,
    link: '/wallet-record',
    now,
  });
  await queuePush(tx, { playerId, kind: 'withdrawal_paid', now });
}

/** @param notice.owed the part that the restored wallet didn't have */
export const notifyWithdrawalOwed = (
  tx: Queryable,
  { playerId, amount, owed, now }: Notice & { owed: Centavos },
): Promise<void> =>
  writeMessage(tx, {
    playerId,
    title: 'Saque já pago pelo banco',
    content: `O banco já tinha pago o seu saque de ${formatBrl(amount)}. ${debtSentence(owed)}`,
    link: '/wallet-record',
    now,
  });

const givenBackTitles = { refused: 'Saque recusado', failed: 'Saque não concluído' } as const;

/** @param notice.reason a full sentence */
export const notifyWithdrawalReturned = (
  tx: Queryable,
  { playerId, amount, to, reason, now }: Notice & { to: keyof typeof givenBackTitles; reason: string },
): Promise<void> =>
  writeMessage(tx, {
    playerId,
    title: givenBackTitles[to],
    content: `O valor de ${formatBrl(amount)} do seu saque já voltou para o seu saldo. Motivo: ${reason}`,
    link: '/withdraw',
    now,
  });
