import { PspRefusedError, PspUnavailableError, type Payment } from '#modules/psp/index.ts';
import type { DepositDeps } from '../deposits.deps.ts';
import type { DepositRow } from '../deposit.store.ts';
import { notifySecondPix } from '../notify-player.ts';
import { isBack, isCredited, leftOf, retryAtMs, retryRefusedAtMs } from './refunds.ts';

const soonMs = 5_000;

/** Whether everything is back, and when to check again if not; `refusal` is set where the bank refuses a refund. */
export type Back = { isDone: boolean; lookAt: Date; refusal: PspRefusedError | undefined };

/** The player knows the deposit as paid, so the return of this other Pix needs a message of its own. */
const notifyOfSecond = (
  { db, clock }: DepositDeps,
  { playerId }: DepositRow,
  { endToEndId, amountCentavos: amount }: Payment,
) => db.transactionOf(playerId, (tx) => notifySecondPix(tx, { playerId, amount, endToEndId, now: clock() }));

/**
 * Sends every payment but the credited one back, whole. The PSP's list is the only record of attempts: an attempt's id
 * has the number of those before it, so an attempt whose answer was lost, or that was refused, is either in the list or
 * is repeated under the same id. One failure doesn't stop the others.
 * @throws PspUnavailableError when the PSP doesn't answer
 */
export async function sendBack(deps: DepositDeps, deposit: DepositRow, payments: Payment[]): Promise<Back> {
  // A Pix caused the refund, so a bank that lists none now must be wrong.
  if (deposit.state === 'refunding' && payments.length === 0)
    throw new PspUnavailableError(`the PSP doesn't list the Pix of ${deposit.txid} any more`);
  const nowMs = deps.clock().getTime();
  const others = payments.filter((payment) => !isCredited(deposit, payment));
  const failures: unknown[] = [];
  const lookAtMs = [nowMs + soonMs];
  for (const payment of others) {
    lookAtMs.push(retryAtMs(payment));
    const amountCentavos = leftOf(payment);
    if (amountCentavos <= 0 || retryAtMs(payment) > nowMs) continue;
    if (deposit.state === 'paid' && payment.refunds.length === 0) await notifyOfSecond(deps, deposit, payment);
    const refundId = `${deposit.orderId.replaceAll('-', '')}${payment.refunds.length}`;
    await deps.psp.refund({ endToEndId: payment.endToEndId, refundId, amountCentavos }).catch((error: unknown) => {
      failures.push(error);
      if (error instanceof PspRefusedError) lookAtMs.push(retryRefusedAtMs(payment, nowMs));
    });
  }
  const silence = failures.find((error) => !(error instanceof PspRefusedError));
  if (silence !== undefined) throw silence;
  const refusal = failures.find((error) => error instanceof PspRefusedError);
  return { isDone: others.every(isBack), lookAt: new Date(Math.max(...lookAtMs)), refusal };
}
