import { ValiError } from 'valibot';
import { minuteMs } from '#platform/time/durations.ts';
import { RefusedError } from './calls/refusal.ts';

/** The result of the work, for the operator. */
export type Reconciled = {
  /** Counts by a name in words, e.g. `deposits taken over`. */
  done: Record<string, number>;
  /** A sentence for each case that only a person can settle. */
  forAPerson: string[];
};

/** What a player asked for that no restore takes back, as the security log tells it. */
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

/** What was done, in words to count, and a sentence for a person. */
export type Repeated = { what?: string; sentence?: string };

/** Leaves to a person what can't be read or is refused. @throws any other error */
function explain({ event, playerId }: AskedSince, error: unknown): Repeated {
  if (!(error instanceof RefusedError || error instanceof ValiError)) throw error;
  return { sentence: `Player ${playerId} had asked for ${event}, which can't be set again: ${error.message}` };
}

/** Repeats what players have asked for, one after the other. */
export async function repeatAsked(
  asked: Iterable<AskedSince>,
  repeat: (one: AskedSince) => Promise<Repeated>,
): Promise<Reconciled> {
  const tally = newTally();
  for (const one of asked) {
    const { what, sentence } = await repeat(one).catch((error: unknown) => explain(one, error));
    if (what !== undefined) tally.count(what);
    if (sentence !== undefined) tally.forAPerson.push(sentence);
  }
  return tally;
}
