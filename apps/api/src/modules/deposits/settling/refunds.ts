import { centavos, sumCentavos, type Centavos } from '@ipe/money';
import type { Payment } from '#modules/psp/index.ts';
import { hourMs } from '#platform/time/durations.ts';

const soonMs = 5_000;
const longestWaitMs = 6 * hourMs;

const sumOf = (refunds: Payment['refunds']): Centavos =>
  sumCentavos(refunds.map(({ amountCentavos }) => amountCentavos));

/** The part of a Pix that has not gone back and isn't on its way back. */
export const leftOf = ({ amountCentavos, refunds }: Payment): Centavos =>
  centavos(amountCentavos - sumOf(refunds.filter(({ state }) => state !== 'failed')));

export const isBack = ({ amountCentavos, refunds }: Payment): boolean =>
  sumOf(refunds.filter(({ state }) => state === 'done')) >= amountCentavos;

/** The bank may fail a refund (NAO_REALIZADO), such as to a closed account: we try again, at longer and longer intervals. */
export function retryAtMs({ refunds }: Payment): number {
  const failed = refunds.filter(({ state }) => state === 'failed');
  const lastMs = Math.max(0, ...failed.map(({ requestedAt }) => requestedAt?.getTime() ?? 0));
  return failed.length === 0 ? 0 : lastMs + Math.min(soonMs * 4 ** failed.length, longestWaitMs);
}

/**
 * One that the bank refuses at once isn't in its list, which is all that is kept of attempts: the Pix's own age says how long it has been
 * tried. Each wait is as long as all of the time before it.
 */
export function retryRefusedAtMs({ paidAt }: Payment, nowMs: number): number {
  const ageMs = Math.max(0, nowMs - paidAt.getTime());
  return nowMs + Math.min(Math.max(ageMs, soonMs * 4), longestWaitMs);
}

/** The Pix that paid a deposit, and the others. */
export const isCredited = ({ endToEndId }: { endToEndId: string | null }, payment: Payment): boolean =>
  payment.endToEndId === endToEndId;
