import { bettorLimits, type Bettor, type BettorStatus } from '@ipe/sigap';
import { startOfSaoPauloDay } from '@ipe/pt-br/calendar';
import { limitAt, type BlockRow } from '#modules/limits/index.ts';
import { dayMs } from '#platform/time/durations.ts';
import type { BettorRow } from './bettors.store.ts';
import type { Page } from './people.store.ts';
import { standingBefore, type Standing } from './standing.ts';

const monthMs = 30 * dayMs;

const genders = { male: 1, female: 2, other: 3 } as const;

/** SIGAP's terms for a self-exclusion, in months. */
const terms = [3, 6, 12, 24, 36, 48, 60] as const;

const isBefore = (at: Date | null, end: Date): at is Date => at !== null && at < end;

/** The beginning of the self-exclusion in force at the day's end, if there is one. */
const excludedSinceAt = ({ excludedSince, excludedUntil }: BlockRow, end: Date): Date | null =>
  isBefore(excludedSince, end) && (excludedUntil === null || excludedUntil >= end) ? excludedSince : null;

/** Since when the registration has been unconfirmed: since it was saved, or since the account became another person's. */
const pendingSince = ({ createdAt, saidAt }: BettorRow): Date => saidAt ?? createdAt;

type Status = { status: BettorStatus; statusAt: Date };

/** What keeps the account from being active, if anything does; the most important reason counts. */
function findStatus(row: BettorRow, { closedAt, confirmedUntil, block }: Standing, end: Date): Status | undefined {
  const cancelled = isBefore(closedAt, end) ? closedAt : block.closingSince;
  if (isBefore(cancelled, end)) return { status: 2, statusAt: cancelled };
  const excludedSince = excludedSinceAt(block, end);
  if (excludedSince !== null) return { status: 4, statusAt: excludedSince };
  const suspensions = [block.suspendedSince, block.impededSince].filter((at) => isBefore(at, end));
  if (suspensions.length > 0) return { status: 3, statusAt: new Date(Math.min(...suspensions.map(Number))) };
  if (confirmedUntil === null) return { status: 5, statusAt: pendingSince(row) };
  if (isBefore(confirmedUntil, end)) return { status: 8, statusAt: confirmedUntil };
  return undefined;
}

/** When the account became active again: by a change, or by the end of a self-exclusion. */
function activeSince(row: BettorRow, end: Date): Date {
  const standings = [row.standing, ...row.changes.map(({ before }) => before)];
  const ends = standings.flatMap(({ block }) => block?.excludedUntil ?? []);
  return (
    [...row.changes.map(({ at }) => at), ...ends]
      .filter((moment) => moment < end)
      .toSorted((one, other) => other.getTime() - one.getTime())
      .find((moment) => findStatus(row, standingBefore(row, moment), moment) !== undefined) ?? row.createdAt
  );
}

/** The shortest of SIGAP's terms that covers the exclusion; no term covers one without an end. */
function exclusionOf(block: BlockRow, end: Date): Bettor['exclusion'] {
  const since = excludedSinceAt(block, end);
  if (since === null) return undefined;
  const { excludedUntil } = block;
  const months = excludedUntil === null ? Infinity : (excludedUntil.getTime() - since.getTime()) / monthMs;
  const term = terms.find((one) => months <= one + 0.5);
  return { months: String(term ?? 99).padStart(2, '0'), since };
}

/** The whole days that are left of the pause; the schema allows up to nine. */
const pauseOf = ({ pausedUntil }: BlockRow, end: Date): number =>
  pausedUntil === null ? 0 : Math.min(9, Math.max(0, Math.ceil((pausedUntil.getTime() - end.getTime()) / dayMs)));

/** One player at the end of a day, in the form for the regulator. */
export function readBettor(row: BettorRow, { day, end }: Pick<Page, 'day' | 'end'>): Bettor {
  const begin = startOfSaoPauloDay(day);
  const standing = standingBefore(row, end);
  const limits = standing.limits.flatMap((limit) => {
    const { kind, period, value } = limitAt(limit, end);
    return value === null ? [] : [{ kind, period, value }];
  });
  return {
    name: row.name,
    cpf: row.cpf,
    birthDate: row.birthDate,
    createdAt: row.createdAt,
    termsAcceptedAt: row.acceptedAt ?? row.createdAt,
    ...(findStatus(row, standing, end) ?? { status: 1, statusAt: activeSince(row, end) }),
    gender: genders[row.gender],
    pauseDays: pauseOf(standing.block, end),
    exclusion: exclusionOf(standing.block, end),
    limits: bettorLimits(limits),
    hasChanged: [row.createdAt, row.saidAt].some((at) => at !== null && at >= begin),
  };
}
