import type { Queryable } from '#platform/database/index.ts';
import { lookAtDue } from '#platform/jobs/index.ts';
import { deriveUuid } from '#platform/security/derive-uuid.ts';
import { saoPauloDay } from '@ipe/pt-br';
import { findSeenOn, isClosed } from '#modules/identity/index.ts';
import { lockWallet } from '#modules/ledger/index.ts';
import { isImpeded } from '#modules/limits/index.ts';
import { findReviewReason, keepReturning, returnMs } from '#modules/withdrawals/index.ts';
import { dayMs } from '#platform/time/durations.ts';
import type { InactivityDeps } from './inactivity.deps.ts';
import { inactiveAccounts, stopReopened, type Inactivity } from './inactivity.store.ts';
import { closedSentence } from './inactivity.text.ts';

type Closed = Inactivity & { closedAt: Date; returnUntil: Date };

const isEnded = (row: Inactivity): row is Closed => row.closedAt !== null;

/** The id of this one absence of the player. */
const caseIdOf = ({ playerId, notifiedAt }: Inactivity): string =>
  deriveUuid('inactive account', playerId, notifiedAt.getTime());

/**
 * Whether the case no longer counts: the player came back before the end, the account was closed otherwise, or it was
 * reopened after the end.
 */
async function isOvertaken(tx: Queryable, row: Inactivity): Promise<boolean> {
  const wasClosed = await isClosed(tx, row.playerId);
  if (isEnded(row)) return !wasClosed;
  return wasClosed || (await findSeenOn(tx, row.playerId)) >= saoPauloDay(row.notifiedAt);
}

type Step = { row: Inactivity; now: Date };

/** Closes the account: money that waited for bets is freed, log-ins end, and what is in it is returned from now on. */
async function close(deps: InactivityDeps, tx: Queryable, { row, now }: Step): Promise<Closed> {
  const { playerId } = row;
  await deps.beginClosing(tx, { playerId, requestId: caseIdOf(row), author: 'house', now });
  await deps.closePlayer(tx, playerId, { author: 'house', now });
  await deps.ownPhone.notify(tx, { playerId, sentence: closedSentence, now });
  return { ...row, closedAt: now, returnUntil: new Date(now.getTime() + returnMs) };
}

/** @returns the account's row after the step */
async function takeStep(deps: InactivityDeps, tx: Queryable, { row, now }: Step): Promise<Inactivity> {
  if (await isOvertaken(tx, row)) return { ...row, state: 'stopped', endedAt: now, lookAt: null };
  // No rule may return a suspended player's money or close their account: two persons decide about the payouts. An
  // impeded player has two days to withdraw, and is closed and paid by that procedure.
  if ((await deps.isSuspended(tx, row.playerId)) || (await isImpeded(tx, row.playerId)))
    return { ...row, lookAt: new Date(now.getTime() + dayMs) };
  if (!isEnded(row) && now < row.closeAt) {
    return { ...row, lookAt: new Date(Math.min(now.getTime() + dayMs, row.closeAt.getTime())) };
  }
  const closed = isEnded(row) ? row : await close(deps, tx, { row, now });
  const { playerId, returns, returnUntil } = closed;
  const held = await findReviewReason(deps, tx, playerId);
  const wish = { playerId, caseId: caseIdOf(row), held, returns, returnUntil, now };
  return { ...closed, ...(await keepReturning(deps, tx, wish)) };
}

async function advance(deps: InactivityDeps, { playerId }: Inactivity): Promise<void> {
  await deps.db.transactionOf(playerId, async (tx) => {
    await lockWallet(tx, playerId);
    const row = await inactiveAccounts.find(tx, playerId);
    if (row === undefined || row.endedAt !== null) return;
    await inactiveAccounts.save(tx, await takeStep(deps, tx, { row, now: deps.clock() }));
  });
}

/**
 * Takes the next step of every account that is due, and stops the cases of reopened accounts. Each step is one
 * transaction, and no step is done twice.
 */
export async function advanceInactive(deps: InactivityDeps): Promise<void> {
  await stopReopened(deps.db, deps.clock());
  await lookAtDue(deps, { rows: inactiveAccounts, look: (account) => advance(deps, account) });
}
