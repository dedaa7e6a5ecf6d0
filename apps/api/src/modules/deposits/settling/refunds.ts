import { centavos, sumCentavos, type Centavos } from '@ipe/money';
import type { Payment } from '#modules/psp/index.ts';
import { hourMs } from '#platform/time/durations.ts';

const soonMs = 5_000;
const longestWaitMs = 6 * hourMs;

const sumOf = (refunds: Payment['refunds']): Centavos =>
  sumCentavos(refunds.map(({ amountCentavos }) => amountCentavos));

/** The part of a Pix that hasn't been sent back and isn't on its way back, in centavos. */
export const leftOf = ({ amountCentavos, refunds }: Payment): Centavos =>
  centavos(amountCentavos - sumOf(refunds.filter(({ state }) => state !== 'failed')));

export const isBack = ({ amountCentavos, refunds }: Payment): boolean =>
  sumOf(refunds.filter(({ state }) => state === 'done')) >= amountCentavos;

/** When to try again after the bank failed a refund (NAO_REALIZADO), for example to a closed account. The intervals grow. */
export function retryAtMs({ refunds }: Payment): number {
  const failed = refunds.filter(({ state }) => state === 'failed');
  const lastMs = Math.max(0, ...failed.map(({ requestedAt }) => requestedAt?.getTime() ?? 0));
  return failed.length === 0 ? 0 : lastMs + Math.min(soonMs * 4 ** failed.length, longestWaitMs);
}

/**
 * When to try again after the bank refused a refund at once. Its list, the only record of attempts, lacks such a
 * refund, so the Pix's age stands for the time of the tries: each wait is as long as all the time before it.
 */
export function retryRefusedAtMs({ paidAt }: Payment, nowMs: number): number {
  const ageMs = Math.max(0, nowMs - paidAt.getTime());
  return nowMs + Math.min(Math.max(ageMs, soonMs * 4), longestWaitMs);
}

/** Whether this Pix is the one that the deposit credited. */
export const isCredited = ({ endToEndId }: { endToEndId: string | null }, payment: Payment): boolean =>
  payment.endToEndId === endToEndId;
