import { minuteMs } from '#platform/time/durations.ts';

/** The result of the work, for the operator. */
export type Reconciled = {
  /** Counts by a name in words, e.g. `deposits taken over`. */
  done: Record<string, number>;
  /** A sentence for each case that only a person can settle. */
  forAPerson: string[];
};

/** What a player asked for their own protection, as the security log tells it: no restore takes that back. */
export type AskedSince = {
  at: Date;
  event: string;
  playerId: number;
  /** Why it was refused; null where it was done. */
  refusedFor: string | null;
  asked: unknown;
};

/**
 * A module's work on a database that was restored to a moment, while players and the bank have gone on. It may be
 * repeated until servers run again.
 */
export type AfterRestore = {
  what: string;
  /** True for work on what only the bank knows. Only such work may be repeated while servers run. */
  isAboutTheBank: boolean;
  work: (since: Date, asked: readonly AskedSince[]) => Promise<Reconciled>;
};

/** The bank's clock may differ from the database's. */
const clockMarginMs = 15 * minuteMs;

/** The period in which the bank may have done what the database doesn't know. */
export const sinceRestored = (since: Date, now: Date): { from: Date; to: Date } => ({
  from: new Date(since.getTime() - clockMarginMs),
  to: new Date(now.getTime() + clockMarginMs),
});

export function newTally(): Reconciled & { count: (what: string) => void } {
  const done: Record<string, number> = {};
  return { done, forAPerson: [], count: (what) => void (done[what] = (done[what] ?? 0) + 1) };
}
