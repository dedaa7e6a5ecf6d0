import type { Payment } from '#modules/psp/index.ts';
import type { DepositDeps } from '../deposits.deps.ts';
import { isUnpaid } from '../deposit-states.ts';
import { findOrderByTxid, type RechargeRow } from '../deposit.store.ts';
import { bookReturns } from './book-returns.ts';
import { closeUnpaid } from './close-unpaid.ts';
import { decideRecharge } from './decide-deposit.ts';
import { judgePayments } from './judge-payments.ts';
import { planNextLook } from './plan-next-look.ts';
import { sendBack } from './send-back.ts';

/** @returns the order as it is now, whichever node decided first */
async function decideOnce(deps: DepositDeps, order: RechargeRow, payments: Payment[]): Promise<RechargeRow> {
  return isUnpaid(order) ? decideRecharge(deps, order, await judgePayments(deps, order, payments)) : order;
}

/**
 * Brings an order up to what the PSP knows: the only way a deposit is ever credited, or taken back. Webhooks, polls and
 * "Já paguei" are hints that lead here; running it twice, or twice at once, changes nothing more.
 * @throws PspUnavailableError
 */
export async function settleRecharge(deps: DepositDeps, order: RechargeRow): Promise<void> {
  const charge = await deps.psp.findCharge(order.txid);
  const payments = charge?.payments ?? [];
  if (isUnpaid(order) && payments.length === 0) return closeUnpaid(deps, order, charge);
  const decided = await decideOnce(deps, order, payments);
  await bookReturns(deps, decided, payments);
  const back = await sendBack(deps, decided, payments);
  await planNextLook(deps, decided, { back, payments });
}

/** A hint that something happened to a charge; of one that isn't ours, nothing. @throws PspUnavailableError */
export async function followCharge(deps: DepositDeps, playerId: number, txid: string): Promise<void> {
  const order = await findOrderByTxid(deps.db, playerId, txid);
  if (order !== undefined) await settleRecharge(deps, order);
}
