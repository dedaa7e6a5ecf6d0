import type { Payment } from '#modules/psp/index.ts';
import { dayMs, hourMs, minuteMs } from '#platform/time/durations.ts';
import type { DepositRow } from '../deposit.store.ts';

/** A Pix may still be on its way when its charge expires, so the checks go on this long. */
const lookOnAfterExpiryMs = hourMs;

/**
 * A bank may take a Pix back for 90 days after it was paid (Bacen: MED). Its webhook tells us; these checks find what a
 * lost webhook missed.
 */
const returnLooksDays = [1, 3, 7, 14, 30, 60, 90];

const after = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms);

/**
 * When to check a deposit if no webhook comes: often while the player waits at the QR code, then less often; after the
 * payment at some days up to the 90th. Null when nothing can change any more.
 */
export function nextCheckAt(deposit: DepositRow, now: Date, credited?: Payment): Date | null {
  if (deposit.state === 'paid') return nextReturnLook(deposit, now, credited);
  if (now > after(deposit.expiresAt, lookOnAfterExpiryMs)) return null;
  const ageMs = now.getTime() - deposit.createdAt.getTime();
  return after(now, ageMs >= 0 && ageMs < 2 * minuteMs ? 5_000 : 30_000);
}

function nextReturnLook(deposit: DepositRow, now: Date, credited: Payment | undefined): Date | null {
  if (credited?.refunds.some(({ state }) => state === 'moving')) return after(now, hourMs);
  const paidAt = deposit.settledAt ?? now;
  const looks = [
    // This check finds a second Pix for the same charge whose webhook was lost.
    after(deposit.expiresAt, lookOnAfterExpiryMs),
    ...returnLooksDays.map((days) => after(paidAt, days * dayMs)),
  ];
  return looks.find((look) => look > now) ?? null;
}
