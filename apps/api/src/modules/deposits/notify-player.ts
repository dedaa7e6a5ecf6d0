import { depositReturned } from '@ipe/contract/sentences';
import { formatBrl, type Centavos } from '@ipe/money';
import type { Queryable } from '#platform/database/index.ts';
import { deriveUuid } from '#platform/security/derive-uuid.ts';
import { debtSentence } from '#modules/ledger/index.ts';
import { writeMessage, writeMessageOnce } from '#modules/messages/index.ts';
import { queuePush } from '#modules/push/index.ts';

type Notice = { playerId: number; amount: Centavos; now: Date };

/** Messages to players about their deposits. They are written in the transaction that changes the deposit. */
export async function notifyDepositPaid(
  tx: Queryable,
  { playerId, amount, bonus, now }: Notice & { bonus: Centavos },
): Promise<void> {
  await writeMessage(tx, {
    playerId,
    title: 'Depósito confirmado',
    content: `Seu depósito de ${formatBrl(amount)} já está no seu saldo${bonus > 0 ? `, com ${formatBrl(bonus)} de bônus` : ''}.`,
    link: '/wallet-record',
    now,
  });
  await queuePush(tx, { playerId, kind: 'deposit_paid', now });
}

/** @param notice.reason a full sentence */
export const notifyDepositSentBack = (
  tx: Queryable,
  { playerId, amount, reason, now }: Notice & { reason: string },
): Promise<void> =>
  writeMessage(tx, {
    playerId,
    title: 'Depósito não aceito',
    content: `Não creditamos o seu depósito de ${formatBrl(amount)}: o Pix volta para a conta de quem pagou. ${reason}`,
    link: '/recharge',
    now,
  });

/**
 * Notifies of another Pix for a charge that was credited. Writes one message for each Pix, however often the bank is
 * asked.
 * @param notice.endToEndId the Pix's id at the bank
 */
export const notifySecondPix = (
  tx: Queryable,
  { playerId, amount, endToEndId, now }: Notice & { endToEndId: string },
): Promise<boolean> =>
  writeMessageOnce(tx, {
    playerId,
    messageId: deriveUuid('a second Pix goes back', endToEndId),
    isOffer: false,
    title: 'Pix devolvido',
    content: `Recebemos mais um Pix de ${formatBrl(amount)} para um depósito que já estava pago: ele volta para a conta de quem pagou. Para depositar de novo, gere outro código.`,
    link: '/recharge',
    now,
  });

/** @param notice.owed the part that was no longer in the wallet */
export const notifyDepositReturned = (
  tx: Queryable,
  { playerId, amount, owed, now }: Notice & { owed: Centavos },
): Promise<void> => {
  const debt = owed > 0 ? ` ${debtSentence(owed)}` : '';
  return writeMessage(tx, {
    playerId,
    title: depositReturned,
    content: `O banco do pagador pediu de volta ${formatBrl(amount)} de um depósito seu, e o valor saiu do seu saldo.${debt}`,
    link: '/wallet-record',
    now,
  });
};
