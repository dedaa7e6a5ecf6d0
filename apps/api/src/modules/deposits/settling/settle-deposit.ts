import type { Payment } from '#modules/psp/index.ts';
import type { DepositDeps } from '../deposits.deps.ts';
import { isUnpaid } from '../deposit-states.ts';
import { findDepositByTxid, type DepositRow } from '../deposit.store.ts';
import { bookReturns } from './book-returns.ts';
import { closeUnpaid } from './close-unpaid.ts';
import { decideDeposit } from './decide-deposit.ts';
import { judgePayments } from './judge-payments.ts';
import { planNextLook } from './plan-next-look.ts';
import { sendBack } from './send-back.ts';

/** @returns the deposit in its state now, whichever node decided first */
async function decideOnce(deps: DepositDeps, deposit: DepositRow, payments: Payment[]): Promise<DepositRow> {
  return isUnpaid(deposit) ? decideDeposit(deps, deposit, await judgePayments(deps, deposit, payments)) : deposit;
}

/**
 * Brings a deposit up to date with the PSP. Nothing else ever credits a deposit or takes it back: webhooks, polls and
 * "Já paguei" are hints that lead here. Running it twice, or twice at once, changes nothing more.
 * @throws PspUnavailableError, PspRefusedError among them
 */
export async function settleDeposit(deps: DepositDeps, deposit: DepositRow): Promise<void> {
  const charge = await deps.psp.findCharge(deposit.txid);
  const payments = charge?.payments ?? [];
  if (isUnpaid(deposit) && payments.length === 0) return closeUnpaid(deps, deposit, charge);
  const decided = await decideOnce(deps, deposit, payments);
  await bookReturns(deps, decided, payments);
  const back = await sendBack(deps, decided, payments);
  await planNextLook(deps, decided, { back, payments });
  // The next check is set by now, and the job logs the failure.
  if (back.refusal !== undefined) throw back.refusal;
}

/** Follows a hint that something happened to a charge. Ignores a charge that isn't ours. @throws PspUnavailableError */
export async function followCharge(deps: DepositDeps, playerId: number, txid: string): Promise<void> {
  const deposit = await findDepositByTxid(deps.db, playerId, txid);
  if (deposit !== undefined) await settleDeposit(deps, deposit);
}
