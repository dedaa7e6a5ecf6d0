import { addDays } from '@ipe/pt-br';
import { startOfSaoPauloDay } from '@ipe/pt-br/calendar';
import { countPlayers } from '#modules/catalogue/popularity/count-players.ts';
import { requireProfile } from '#modules/compliance/index.ts';
import { closeDays } from '#modules/daily-totals/index.ts';
import { forgetExpired } from '#modules/privacy/forget-expired.ts';
import { settleReferrals } from '#modules/referral/settling/settle-referrals.ts';
import { settleVip } from '#modules/vip/settle-vip.ts';
import { vipRule } from '#modules/vip/index.ts';
import type { Database } from '#platform/database/index.ts';
import { alwaysRule, readRule } from '#platform/rule-book/index.ts';
import { auditBooks } from '#wiring/audit-books.ts';
import { retention } from '#wiring/modules.ts';
import { minuteMs, secondMs } from '#platform/time/durations.ts';

/** How long a job or call took, and its limit. */
export type Timed = { what: string; tookMs: number; limitMs: number };

async function time(what: string, limitMs: number, work: () => Promise<unknown>): Promise<Timed> {
  const begunAt = performance.now();
  await work();
  const timed = { what, tookMs: performance.now() - begunAt, limitMs };
  process.stderr.write(`${what}: ${Math.round(timed.tookMs)} ms\n`);
  return timed;
}

/** A moment after the day is over for good. */
const afterDay = (day: string): Date => new Date(startOfSaoPauloDay(addDays(day, 1)).getTime() + 20 * minuteMs);

/** Closes the days before this one, as a part of making the history. */
export const closeDaysBefore = (db: Database, day: string): Promise<void> =>
  closeDays({ db, sharedClock: async () => afterDay(addDays(day, -1)) });

/**
 * Times the jobs on the whole database. The limits allow for a house a hundred times as large: a job of every minute
 * may take a quarter of one, a sweep of every ten minutes one minute, and the close of the day with its followers must
 * end between midnight and ten.
 */
export async function timeJobs(db: Database, day: string): Promise<Timed[]> {
  const now = afterDay(day);
  const clock = () => now;
  const later = () => new Date(now.getTime() + 11 * 60 * minuteMs);
  const vip = { db, clock: later, sharedClock: async () => now, rule: alwaysRule(readRule(vipRule)) };
  return [
    await time('count-players', 15 * secondMs, () => countPlayers({ db, clock })),
    await time('forget-expired', minuteMs, () => forgetExpired({ db, clock, retention })),
    await time('close-days, one day', 5 * minuteMs, () => closeDays({ db, sharedClock: async () => now })),
    await time('settle-invitations', 5 * minuteMs, () =>
      settleReferrals({ db, clock: later, profile: requireProfile('demo') }),
    ),
    await time('settle-vip', 5 * minuteMs, () => settleVip(vip)),
  ];
}

/** @throws Error with the first violation when the books are wrong */
export const timeAudit = (db: Database): Promise<Timed> =>
  time('ledger check, everything', 60 * minuteMs, async () => {
    const [violation] = await auditBooks(db);
    if (violation !== undefined) throw new Error(`the books are wrong: ${violation}`);
  });
