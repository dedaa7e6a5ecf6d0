import type { Queryable } from '#platform/database/index.ts';
import { lookAtDue } from '#platform/jobs/index.ts';
import { deriveUuid } from '#platform/security/derive-uuid.ts';
import { saoPauloDay } from '@ipe/pt-br';
import { findSeenOn, isClosed } from '#modules/identity/index.ts';
import { lockWallet } from '#modules/ledger/index.ts';
import { findHold, keepReturning, returnMs } from '#modules/withdrawals/index.ts';
import { dayMs } from '#platform/time/durations.ts';
import type { InactivityDeps } from './inactivity.deps.ts';
import { inactiveAccounts, stopReopened, type Inactivity } from './inactivity.store.ts';
import { closedSentence } from './inactivity.text.ts';

type Closed = Inactivity & { closedAt: Date; returnUntil: Date };

const isEnded = (row: Inactivity): row is Closed => row.closedAt !== null;

/** Of this one time that the player left. */
const caseIdOf = ({ playerId, toldAt }: Inactivity): string =>
  deriveUuid('inactive account', playerId, toldAt.getTime());

/** Whether the player came back before the end, or somebody else closed the account, or opened it again after the end. */
async function isOvertaken(tx: Queryable, row: Inactivity): Promise<boolean> {
  const wasClosed = await isClosed(tx, row.playerId);
  if (isEnded(row)) return !wasClosed;
  return wasClosed || (await findSeenOn(tx, row.playerId)) >= saoPauloDay(row.toldAt);
}

type Step = { row: Inactivity; now: Date };

/** The account ends: what waited for bets is free, nobody logs in any more, and what is there goes back from now on. */
async function close(deps: InactivityDeps, tx: Queryable, { row, now }: Step): Promise<Closed> {
  const { playerId } = row;
  await deps.beginClosing(tx, { playerId, requestId: caseIdOf(row), author: 'house', now });
  await deps.closePlayer(tx, playerId, { author: 'house', now });
  await deps.ownPhone.tell(tx, { playerId, sentence: closedSentence, now });
  return { ...row, closedAt: now, returnUntil: new Date(now.getTime() + returnMs) };
}

/** @returns what the account's row says from now on */
async function takeStep(deps: InactivityDeps, tx: Queryable, { row, now }: Step): Promise<Inactivity> {
  if (await isOvertaken(tx, row)) return { ...row, state: 'stopped', endedAt: now, lookAt: null };
  // A suspended player's money leaves by two persons, and their account stays what is looked into.
  if (await deps.isSuspended(tx, row.playerId)) return { ...row, lookAt: new Date(now.getTime() + dayMs) };
  if (!isEnded(row) && now < row.closeAt) {
    return { ...row, lookAt: new Date(Math.min(now.getTime() + dayMs, row.closeAt.getTime())) };
  }
  const closed = isEnded(row) ? row : await close(deps, tx, { row, now });
  const { playerId, returns, returnUntil } = closed;
  const held = await findHold(deps, tx, playerId);
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
 * Takes every account one step on whose time has come, and stops the cases of those that were opened again. Each step is a commit of its
 * own, and no step is done twice.
 */
export async function advanceInactive(deps: InactivityDeps): Promise<void> {
  await stopReopened(deps.db, deps.clock());
  await lookAtDue(deps, { rows: inactiveAccounts, look: (account) => advance(deps, account) });
}
