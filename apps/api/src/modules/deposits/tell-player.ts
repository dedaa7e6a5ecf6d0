import { centavos, formatBrl } from '@ipe/money';
import type { Queryable } from '#platform/database/index.ts';
import { writeMessage } from '#modules/messages/index.ts';

type Told = { playerId: number; amount: number; now: Date };

const brl = (amount: number): string => formatBrl(centavos(amount));

/** What the player is told of their deposits and withdrawals, in the commit that changes them. */
export const tellDepositPaid = (
  tx: Queryable,
  { playerId, amount, bonus, now }: Told & { bonus: number },
): Promise<void> =>
  writeMessage(tx, {
    playerId,
    title: 'Depósito confirmado',
    content: `Seu depósito de ${brl(amount)} já está no seu saldo${bonus > 0 ? `, com ${brl(bonus)} de bônus` : ''}.`,
    link: '/wallet-record',
    now,
  });

/** @param told.reason a sentence */
export const tellDepositSentBack = (
  tx: Queryable,
  { playerId, amount, reason, now }: Told & { reason: string },
): Promise<void> =>
  writeMessage(tx, {
    playerId,
    title: 'Depósito não aceito',
    content: `Não creditamos o seu depósito de ${brl(amount)}: o Pix volta para a conta de quem pagou. ${reason}`,
    link: '/recharge',
    now,
  });

/** @param told.owed what the wallet didn't have any more */
export const tellDepositReturned = (
  tx: Queryable,
  { playerId, amount, owed, now }: Told & { owed: number },
): Promise<void> => {
  const debt = owed > 0 ? ` Faltaram ${brl(owed)} no saldo: o valor será descontado dos seus próximos créditos.` : '';
  return writeMessage(tx, {
    playerId,
    title: 'Depósito devolvido pelo banco',
    content: `O banco do pagador pediu de volta ${brl(amount)} de um depósito seu, e o valor saiu do seu saldo.${debt}`,
    link: '/wallet-record',
    now,
  });
};

export const tellWithdrawalPaid = (tx: Queryable, { playerId, amount, now }: Told): Promise<void> =>
  writeMessage(tx, {
    playerId,
    title: 'Saque pago',
    content: `O Pix de ${brl(amount)} já está na sua conta.`,
    link: '/wallet-record',
    now,
  });

const givenBackTitles = { refused: 'Saque recusado', failed: 'Saque não concluído' } as const;

/** @param told.reason a sentence */
export const tellWithdrawalGivenBack = (
  tx: Queryable,
  { playerId, amount, to, reason, now }: Told & { to: keyof typeof givenBackTitles; reason: string },
): Promise<void> =>
  writeMessage(tx, {
    playerId,
    title: givenBackTitles[to],
    content: `Os ${brl(amount)} do seu saque já voltaram para o seu saldo. Motivo: ${reason}`,
    link: '/withdraw',
    now,
  });
