import type { DepositDeps } from '../deposits.deps.ts';
import { bookReturns } from './book-returns.ts';
import { creditRecharge } from './credit-recharge.ts';
import { closeUnpaid, isUnpaid } from './close-unpaid.ts';
import { nextCheckAt } from './next-recharge-check.ts';
import { PspUnavailableError, type Payment } from '#modules/psp/index.ts';
import * as store from '../recharge.store.ts';
import { refuseRecharge } from './refuse-recharge.ts';
import { leftOf, sendBack } from './send-back.ts';

const isWhole = (payment: Payment): boolean => leftOf(payment) === payment.amountCentavos;

/** Our charges can't be paid with another amount; what a bank lets through all the same is not the deposit that was asked for. */
const isOfOrder = (order: store.RechargeRow, payment: Payment): boolean => payment.amountCentavos === order.amount;

/** The Pix that may be credited: the order's amount, from the player's own account, and nothing of it has gone back. */
async function findOwnPayment(deps: DepositDeps, order: store.RechargeRow, payments: Payment[]) {
  const { txid, cpf } = order;
  for (const payment of payments)
    if (isWhole(payment) && isOfOrder(order, payment) && (await deps.psp.isPaidBy({ txid, cpf, payment })))
      return payment;
  return undefined;
}

function whyNotCredited(order: store.RechargeRow, payments: Payment[]): string {
  if (!payments.every(isWhole)) return 'O banco do pagador pediu o Pix de volta.';
  if (!payments.some((payment) => isOfOrder(order, payment))) return 'O valor do Pix não é o do depósito.';
  return 'O Pix veio de uma conta que não está no seu CPF.';
}

/**
 * Credits the player's own Pix, or decides that everything goes back: money from somebody else's account is never
 * credited (Portaria SPA/MF 615/2024).
 * @returns the order as it is now, whichever node decided first
 */
async function decide(deps: DepositDeps, order: store.RechargeRow, payments: Payment[]): Promise<store.RechargeRow> {
  const own = await findOwnPayment(deps, order, payments);
  if (own !== undefined) await creditRecharge(deps, order, own);
  else
    await deps.db.transactionOf(order.playerId, (tx) =>
      refuseRecharge(tx, order, { reason: whyNotCredited(order, payments), now: deps.clock() }),
    );
  return store.requireOrder(deps.db, order);
}

/** Everything but the credited Pix goes back. */
async function sendOthersBack(deps: DepositDeps, order: store.RechargeRow, payments: Payment[]): Promise<void> {
  // A Pix decided that it goes back: a bank that lists none now has said nothing about it.
  if (order.state === 'refunding' && payments.length === 0)
    throw new PspUnavailableError(`the PSP doesn't list the Pix of ${order.txid} any more`);
  const others = payments.filter((payment) => payment.endToEndId !== order.endToEndId);
  const credited = payments.find((payment) => payment.endToEndId === order.endToEndId);
  const back = await sendBack(deps, order, others);
  const now = deps.clock();
  if (!back.isDone) await store.scheduleCheck(deps.db, order, { checkAt: back.lookAt, now });
  else if (order.state === 'refunding')
    await store.changeState(deps.db, order, { from: ['refunding'], to: 'refunded', now, checkAt: null });
  else await store.scheduleCheck(deps.db, order, { checkAt: nextCheckAt(order, now, credited), now });
}

/**
 * Brings an order up to what the PSP knows: the only way a deposit is ever credited, or taken back. Webhooks, polls and
 * "Já paguei" are hints that lead here; running it twice, or twice at once, changes nothing more.
 * @throws PspUnavailableError
 */
export async function settleRecharge(deps: DepositDeps, order: store.RechargeRow): Promise<void> {
  const charge = await deps.psp.findCharge(order.txid);
  const payments = charge?.payments ?? [];
  if (isUnpaid(order) && payments.length === 0) return closeUnpaid(deps, order, charge);
  const decided = isUnpaid(order) ? await decide(deps, order, payments) : order;
  await bookReturns(deps, decided, payments);
  await sendOthersBack(deps, decided, payments);
}

/** A hint that something happened to a charge; of one that isn't ours, nothing. @throws PspUnavailableError */
export async function followCharge(deps: DepositDeps, playerId: number, txid: string): Promise<void> {
  const order = await store.findOrderByTxid(deps.db, playerId, txid);
  if (order !== undefined) await settleRecharge(deps, order);
}
