import { bettorLimits, type Bettor, type BettorStatus } from '@ipe/sigap';
import { startOfSaoPauloDay } from '@ipe/pt-br/calendar';
import { dayMs } from '#platform/time/durations.ts';
import type { BettorRow } from './bettors.store.ts';
import type { Page } from './people.store.ts';

const monthMs = 30 * dayMs;

const genders = { male: 1, female: 2, other: 3 } as const;

/** The terms that SIGAP has for a self-exclusion, in months. */
const terms = [3, 6, 12, 24, 36, 48, 60] as const;

const isBefore = (at: Date | null, end: Date): at is Date => at !== null && at < end;

/** Since when a self-exclusion holds at the day's end, if one does. */
const excludedSinceAt = ({ excludedSince, excludedUntil }: BettorRow, end: Date): Date | null =>
  isBefore(excludedSince, end) && (excludedUntil === null || excludedUntil >= end) ? excludedSince : null;

/** Since when no face has confirmed what was said: since it was, or since the account has been another person's. */
const pendingSince = ({ createdAt, savedAt, correctedAt }: BettorRow, end: Date): Date =>
  [savedAt, correctedAt]
    .filter((at) => isBefore(at, end))
    .reduce((one, other) => (other > one ? other : one), createdAt);

/** What weighs most comes first. */
function statusOf(row: BettorRow, end: Date): { status: BettorStatus; statusAt: Date } {
  const cancelled = isBefore(row.closedAt, end) ? row.closedAt : row.closingSince;
  if (isBefore(cancelled, end)) return { status: 2, statusAt: cancelled };
  const excludedSince = excludedSinceAt(row, end);
  if (excludedSince !== null) return { status: 4, statusAt: excludedSince };
  if (isBefore(row.suspendedSince, end)) return { status: 3, statusAt: row.suspendedSince };
  if (row.confirmedUntil === null) return { status: 5, statusAt: pendingSince(row, end) };
  if (isBefore(row.confirmedUntil, end)) return { status: 8, statusAt: row.confirmedUntil };
  return { status: 1, statusAt: row.createdAt };
}

/** The shortest term that holds the time; none holds one without an end. */
function exclusionOf(row: BettorRow, end: Date): Bettor['exclusion'] {
  const since = excludedSinceAt(row, end);
  if (since === null) return undefined;
  const { excludedUntil } = row;
  const months = excludedUntil === null ? Infinity : (excludedUntil.getTime() - since.getTime()) / monthMs;
  const term = terms.find((one) => months <= one + 0.5);
  return { months: String(term ?? 99).padStart(2, '0'), since };
}

/** Whole days that are left of it; the schema counts up to nine. */
const pauseOf = ({ pausedUntil }: BettorRow, end: Date): number =>
  pausedUntil === null ? 0 : Math.min(9, Math.max(0, Math.ceil((pausedUntil.getTime() - end.getTime()) / dayMs)));

/** One player as the regulator reads of them at the end of a day. */
export function readBettor(row: BettorRow, { day, end }: Pick<Page, 'day' | 'end'>): Bettor {
  const begin = startOfSaoPauloDay(day);
  return {
    name: row.name,
    cpf: row.cpf,
    birthDate: row.birthDate,
    createdAt: row.createdAt,
    termsAcceptedAt: row.acceptedAt ?? row.createdAt,
    ...statusOf(row, end),
    gender: genders[row.gender],
    pauseDays: pauseOf(row, end),
    exclusion: exclusionOf(row, end),
    limits: bettorLimits(row.limits),
    hasChanged: [row.createdAt, row.savedAt, row.correctedAt].some((at) => at !== null && at >= begin),
  };
}
