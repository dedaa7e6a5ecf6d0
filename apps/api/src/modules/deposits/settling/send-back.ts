import { centavos, sumCentavos, type Centavos } from '@ipe/money';
import type { DepositDeps } from '../deposits.deps.ts';
import type { Payment } from '#modules/psp/index.ts';
import type { RechargeRow } from '../recharge.store.ts';

const soonMs = 5_000;
const longestWaitMs = 6 * 60 * 60_000;

const sumOf = (refunds: Payment['refunds']): Centavos =>
  sumCentavos(refunds.map(({ amountCentavos }) => amountCentavos));

/** What of a Pix has not gone back and isn't on its way back. */
export const leftOf = ({ amountCentavos, refunds }: Payment): Centavos =>
  centavos(amountCentavos - sumOf(refunds.filter(({ state }) => state !== 'failed')));

const isBack = ({ amountCentavos, refunds }: Payment): boolean =>
  sumOf(refunds.filter(({ state }) => state === 'done')) >= amountCentavos;

/** The bank may fail a refund (NAO_REALIZADO), such as to a closed account: we try again, at longer and longer intervals. */
function retryAtMs({ refunds }: Payment): number {
  const failed = refunds.filter(({ state }) => state === 'failed');
  const lastMs = Math.max(0, ...failed.map(({ requestedAt }) => requestedAt?.getTime() ?? 0));
  return failed.length === 0 ? 0 : lastMs + Math.min(soonMs * 4 ** failed.length, longestWaitMs);
}

/**
 * Sends whole payments back. What the PSP lists is the only record of what was tried: an attempt's id counts those before
 * it, so an attempt whose answer was lost is either listed or asked for again under the same id. One that the bank won't
 * take holds up no other.
 * @returns whether all of it is back, and when to look again if not
 * @throws PspUnavailableError
 */
export async function sendBack(
  deps: DepositDeps,
  order: RechargeRow,
  payments: Payment[],
): Promise<{ isDone: boolean; lookAt: Date }> {
  const nowMs = deps.clock().getTime();
  const failures: unknown[] = [];
  for (const payment of payments) {
    const amountCentavos = leftOf(payment);
    if (amountCentavos <= 0 || retryAtMs(payment) > nowMs) continue;
    const refundId = `${order.orderId.replaceAll('-', '')}${payment.refunds.length}`;
    const refund = { endToEndId: payment.endToEndId, refundId, amountCentavos };
    await deps.psp.refund(refund).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
  return {
    isDone: payments.every(isBack),
    lookAt: new Date(Math.max(nowMs + soonMs, ...payments.map(retryAtMs))),
  };
}
