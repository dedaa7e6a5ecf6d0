import type { Payment } from '#modules/psp/index.ts';
import { dayMs, hourMs, minuteMs } from '#platform/time/durations.ts';
import type { DepositRow } from '../deposit.store.ts';

/** A Pix can be on its way when its charge expires: we look on for a while. */
const lookOnAfterExpiryMs = hourMs;

/** A bank may take a Pix back for 90 days after it was paid (Bacen: MED). Its webhook tells us; these looks find a lost one. */
const returnLooksDays = [1, 3, 7, 14, 30, 60, 90];

const after = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms);

/**
 * When to look at a deposit next if no webhook comes: often while someone waits in front of the QR code, then less; once
 * paid, now and then for 90 days. Null when nothing is left to learn.
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
    // A second Pix for the same charge, whose webhook got lost.
    after(deposit.expiresAt, lookOnAfterExpiryMs),
    ...returnLooksDays.map((days) => after(paidAt, days * dayMs)),
  ];
  return looks.find((look) => look > now) ?? null;
}
