import { codes, type Output, type ParsedInput } from '@ipe/contract';
import { addMonths } from '@ipe/pt-br/calendar';
import type { Queryable } from '#platform/database/index.ts';
import { refuse } from '#platform/calls/refusal.ts';
import { lockWallet } from '#modules/ledger/index.ts';
import { dayMs } from '#platform/time/durations.ts';
import type { LimitsDeps } from '../limits.deps.ts';
import { findBlock, type AccountRequest, type BlockRow } from '../limits.store.ts';
import { doOnce } from '../once.ts';
import { changeBlock, type Deed } from './change-block.ts';
import { releaseMoney } from './release-money.ts';
import { blockAt, exclusionAt } from './player-block.ts';
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

/** Changes what blocks the player, closes their games and frees what waits for bets that can't be made any more, in one commit. */
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
 * No deposit and no bet for some days; it can be made longer, never shorter, also where an exclusion hides it.
 * @throws RefusedError 409 for a shorter one
 */
export const pausePlayer = (
  deps: LimitsDeps,
  playerId: number,
  { requestId, days }: ParsedInput<'/api/user/pause'>,
): Promise<Limits> =>
  block(deps, { playerId, requestId, kind: 'pause', content: { days } }, (row, now) => {
    const until = new Date(now.getTime() + days * dayMs);
    const current = blockAt(row, now);
    if (current !== undefined && (current.until === null || current.until > until)) throw cannotShorten();
    if (row.pausedUntil !== null && row.pausedUntil > until) throw cannotShorten();
    return { ...row, pausedUntil: until };
  });

/** Cannot be taken back. @throws RefusedError 400 wrong password · 409 when one that lasts longer counts already · 429 */
export async function selfExclude(
  deps: LimitsDeps,
  playerId: number,
  { requestId, months, password }: ParsedInput<'/api/user/selfExclude'>,
): Promise<Limits> {
  await deps.requirePassword(playerId, password);
  return block(deps, { playerId, requestId, kind: 'self_exclusion', content: { months } }, (row, now) => {
    const until = months === null ? null : addMonths(now, months);
    const current = exclusionAt(row, now);
    if (current && (current.until === null || (until !== null && current.until > until))) throw cannotShorten();
    return { ...row, excludedSince: current?.since ?? now, excludedUntil: until };
  });
}

/** From now on the player can't bet, so what waits for bets is free; a game that was left may have brought money. Once. */
export async function beginClosing(
  deps: Pick<LimitsDeps, 'endGames'>,
  tx: Queryable,
  { author, ...request }: Deed & { requestId: string },
): Promise<void> {
  const { playerId, now } = request;
  await doOnce(tx, { ...request, kind: 'closing', content: {} }, async () => {
    await changeBlock(tx, { playerId, author, now }, (row) => ({ ...row, closingSince: row.closingSince ?? now }));
    await deps.endGames(tx, playerId);
    await releaseMoney(tx, { playerId, now });
  });
}

/** What the regulator's list says of the player from now on; null lets them bet again. */
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

/** The player, or the house, thought better of it. What was freed stays free. @returns whether a closing had begun */
export async function stopClosing(tx: Queryable, deed: Deed): Promise<boolean> {
  await lockWallet(tx, deed.playerId);
  if (((await findBlock(tx, deed.playerId))?.closingSince ?? null) === null) return false;
  await changeBlock(tx, deed, (row) => ({ ...row, closingSince: null }));
  return true;
}
