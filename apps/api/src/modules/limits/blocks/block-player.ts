import { randomUUID } from 'node:crypto';
import { codes, type Output, type ParsedInput } from '@ipe/contract';
import { addDays, saoPauloDay } from '@ipe/pt-br';
import { addMonths, startOfSaoPauloDay } from '@ipe/pt-br/calendar';
import type { Queryable } from '#platform/database/index.ts';
import { refuse } from '#platform/calls/refusal.ts';
import { lockWallet } from '#modules/ledger/index.ts';
import { dayMs } from '#platform/time/durations.ts';
import type { LimitsDeps } from '../limits.deps.ts';
import { findBlock, isSameRequest, type AccountRequest, type BlockRow } from '../limits.store.ts';
import { doOnce } from '../once.ts';
import { changeBlock, type ChangeBy } from './change-block.ts';
import { releaseMoney } from './release-money.ts';
import { exclusionAt } from './player-block.ts';
import { readLimits } from '../read-limits.ts';

type Limits = Output<'/api/user/limits'>;

const cannotShorten = () =>
  refuse<'/api/user/pause' | '/api/user/selfExclude'>(
    codes.conflict,
    'O bloqueio que já existe dura mais. Ele não pode ser encurtado.',
    {
      reason: 'already_blocked',
    },
  );

type Change = (row: BlockRow, now: Date) => BlockRow;

/** One transaction: changes what blocks the player, ends their games, and frees the money that waits for bets. */
async function block(deps: LimitsDeps, request: Omit<AccountRequest, 'now'>, change: Change): Promise<Limits> {
  const { playerId } = request;
  return deps.db.transactionOf(playerId, async (tx: Queryable) => {
    const now = deps.clock();
    await doOnce(tx, { ...request, now }, async () => {
      await changeBlock(tx, { playerId, author: 'player', now }, (row) => change(row, now));
      await deps.endGames(tx, playerId);
      await releaseMoney(tx, { playerId, now });
    });
    return readLimits(deps, tx, playerId);
  });
}

/**
 * A pause may only be made longer, never shorter, even while an exclusion covers it. What others may lift (a suspension,
 * a closing, the regulator's list) doesn't stand in for it.
 */
const pausedUntil =
  (until: Date): Change =>
  (row, now) => {
    const exclusion = exclusionAt(row, now);
    if (exclusion && (exclusion.until === null || exclusion.until > until)) throw cannotShorten();
    if (row.pausedUntil !== null && row.pausedUntil > until) throw cannotShorten();
    return { ...row, pausedUntil: until };
  };

/** @param until null for no end */
const excludedFrom =
  (since: Date, until: Date | null): Change =>
  (row, now) => {
    const current = exclusionAt(row, now);
    if (current && (current.until === null || (until !== null && current.until > until))) throw cannotShorten();
    return { ...row, excludedSince: current?.since ?? since, excludedUntil: until };
  };

type Pause = Pick<ParsedInput<'/api/user/pause'>, 'requestId' | 'days'>;
type SelfExclusion = Pick<ParsedInput<'/api/user/selfExclude'>, 'requestId' | 'months'>;
/** The time in the security log, which is no earlier than the beginning. */
type Begun = { begunAt: Date };

const pauseEnd = (begunAt: Date, days: number): Date => new Date(begunAt.getTime() + days * dayMs);

/** Refuses deposits and bets for some days. @throws RefusedError 409 for a shorter pause than the current one */
export const pausePlayer = (deps: LimitsDeps, playerId: number, { requestId, days }: Pause): Promise<Limits> =>
  block(deps, { playerId, requestId, kind: 'pause', content: { days } }, (row, now) =>
    pausedUntil(pauseEnd(now, days))(row, now),
  );

/**
 * Not even staff can undo it.
 * @throws RefusedError 400 wrong password · 409 when a longer one is in force already · 429
 */
export async function selfExclude(
  deps: LimitsDeps,
  playerId: number,
  { requestId, months, password }: ParsedInput<'/api/user/selfExclude'>,
): Promise<Limits> {
  await deps.requirePassword(playerId, password);
  return block(deps, { playerId, requestId, kind: 'self_exclusion', content: { months } }, (row, now) =>
    excludedFrom(now, months === null ? null : addMonths(now, months))(row, now),
  );
}

/**
 * Sets a pause again that a restore lost. It ends no earlier than the lost one.
 * @throws RefusedError 409 for a shorter pause than the current one
 */
export const pauseAgain = (deps: LimitsDeps, playerId: number, { requestId, days, begunAt }: Pause & Begun) =>
  block(deps, { playerId, requestId, kind: 'pause', content: { days } }, pausedUntil(pauseEnd(begunAt, days)));

/**
 * Sets a self-exclusion again that a restore lost. It lasts to the end of its last day. `begunAt` may be just after
 * midnight where the true beginning was just before it; if the last month is too short for both days, both ends fall on
 * its last day, and the exact time would come before the lost end.
 * @throws RefusedError 409 when a longer one is in force already
 */
export function excludeAgain(
  deps: LimitsDeps,
  playerId: number,
  { requestId, months, begunAt }: SelfExclusion & Begun,
): Promise<Limits> {
  const until = months === null ? null : startOfSaoPauloDay(addDays(saoPauloDay(addMonths(begunAt, months)), 1));
  const request = { playerId, requestId, kind: 'self_exclusion', content: { months } } as const;
  return block(deps, request, excludedFrom(begunAt, until));
}

/**
 * Ends the player's bets, once: their games end first, because that may bring money, and then what waits for bets becomes
 * free. Where staff took the closing of this request back, its repeat is a new request.
 */
export async function beginClosing(
  deps: Pick<LimitsDeps, 'endGames'>,
  tx: Queryable,
  { author, ...request }: ChangeBy & { requestId: string },
): Promise<void> {
  const { playerId, now } = request;
  const begin = async (): Promise<void> => {
    await changeBlock(tx, { playerId, author, now }, (row) => ({ ...row, closingSince: row.closingSince ?? now }));
    await deps.endGames(tx, playerId);
    await releaseMoney(tx, { playerId, now });
  };
  const asked = { ...request, kind: 'closing', content: {} } as const;
  await lockWallet(tx, playerId);
  const wasTakenBack = !(await isClosing(tx, playerId)) && (await isSameRequest(tx, asked));
  // The id that the request came with stays with the closing that was taken back.
  await doOnce(tx, wasTakenBack ? { ...asked, requestId: randomUUID() } : asked, begin);
}

const isClosing = async (tx: Queryable, playerId: number): Promise<boolean> =>
  ((await findBlock(tx, playerId))?.closingSince ?? null) !== null;

/** Sets since when the regulator's list blocks the player; null lets them bet again. */
export async function blockImpeded(
  deps: Pick<LimitsDeps, 'endGames'>,
  tx: Queryable,
  { playerId, since, now }: { playerId: number; since: Date | null; now: Date },
): Promise<void> {
  await lockWallet(tx, playerId);
  await changeBlock(tx, { playerId, author: 'house', now }, (row) => ({ ...row, impededSince: since }));
  if (since === null) return;
  await deps.endGames(tx, playerId);
  await releaseMoney(tx, { playerId, now });
}

/** Takes a begun closing back, when staff open the account again. What was freed stays free. @returns whether a closing had begun */
export async function stopClosing(tx: Queryable, by: ChangeBy): Promise<boolean> {
  await lockWallet(tx, by.playerId);
  if (!(await isClosing(tx, by.playerId))) return false;
  await changeBlock(tx, by, (row) => ({ ...row, closingSince: null }));
  return true;
}
