import { PspRefusedError, PspUnavailableError, type Payment } from '#modules/psp/index.ts';
import type { DepositDeps } from '../deposits.deps.ts';
import type { DepositRow } from '../deposit.store.ts';
import { notifySecondPix } from '../notify-player.ts';
import { isBack, isCredited, leftOf, retryAtMs, retryRefusedAtMs } from './refunds.ts';

const soonMs = 5_000;

/** Whether all of it is back, and when to look again if not; `refusal` where the bank refuses a refund. */
export type Back = { isDone: boolean; lookAt: Date; refusal: PspRefusedError | undefined };

/** Its deposit was told of as paid: that this Pix comes back is news of its own. */
const tellOfSecond = (
  { db, clock }: DepositDeps,
  { playerId }: DepositRow,
  { endToEndId, amountCentavos: amount }: Payment,
) => db.transactionOf(playerId, (tx) => notifySecondPix(tx, { playerId, amount, endToEndId, now: clock() }));

/**
 * Sends every payment but the credited one back, whole. What the PSP lists is the only record of what was tried: an attempt's id counts
 * those before it, so an attempt whose answer was lost, or that was refused, is either listed or asked for again under the same id. One that
 * the bank won't take holds up no other.
 * @throws PspUnavailableError for silence
 */
export async function sendBack(deps: DepositDeps, deposit: DepositRow, payments: Payment[]): Promise<Back> {
  // A Pix decided that it goes back: a bank that lists none now has said nothing about it.
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
    if (deposit.state === 'paid' && payment.refunds.length === 0) await tellOfSecond(deps, deposit, payment);
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
