import type { Payment } from '#modules/psp/index.ts';
import type { DepositDeps } from '../deposits.deps.ts';
import type { DepositRow } from '../deposit.store.ts';
import { notOwnMoney } from './not-own-money.ts';
import { leftOf } from './refunds.ts';

/** The Pix that is the player's own and may be credited, or why there is none, in words for the player. */
export type Verdict = { own: Payment } | { own: undefined; reason: string };

const isWhole = (payment: Payment): boolean => leftOf(payment) === payment.amountCentavos;

/** Our charges fix the amount. If a bank accepts another one all the same, the Pix isn't the deposit that was asked for. */
const isOfOrder = (deposit: DepositRow, payment: Payment): boolean => payment.amountCentavos === deposit.amount;

function whyNotCredited(deposit: DepositRow, payments: Payment[]): string {
  if (!payments.every(isWhole)) return 'O banco do pagador pediu o Pix de volta.';
  if (!payments.some((payment) => isOfOrder(deposit, payment))) return 'O valor do Pix não é o do depósito.';
  return notOwnMoney.otherAccount;
}

/**
 * Finds the Pix to credit: it has the deposit's amount, comes from the player's own account, and no part of it was sent
 * back. Money from another person's account is never credited (Portaria SPA/MF 615/2024).
 * @throws PspUnavailableError
 */
export async function judgePayments(
  { psp }: Pick<DepositDeps, 'psp'>,
  deposit: DepositRow,
  payments: Payment[],
): Promise<Verdict> {
  const { txid, cpf } = deposit;
  for (const payment of payments)
    if (isWhole(payment) && isOfOrder(deposit, payment) && (await psp.isPaidBy({ txid, cpf, payment })))
      return { own: payment };
  return { own: undefined, reason: whyNotCredited(deposit, payments) };
}
