import type { WithdrawalDeps } from '../withdrawals.deps.ts';
import { giveBack, settlePaid } from './end-withdrawal.ts';
import { ageMs, forgottenAfterMs, mayStillBePaid, nextCheckAt, resendUntilMs } from './payout-times.ts';
import { PspUnavailableError, type PayoutState } from '#modules/psp/index.ts';
import { tryPayout } from './try-payout.ts';
import { stepReasons } from '../withdrawal-reasons.ts';
import * as store from '../withdrawal.store.ts';

async function wait(deps: WithdrawalDeps, row: store.WithdrawalRow): Promise<void> {
  const now = deps.clock();
  await store.scheduleCheck(deps.db, row, { checkAt: nextCheckAt(row, now), now });
}

/** Marks the payout as sent, because the PSP has it: from this attempt, or from one whose answer was lost. */
async function markSent(deps: WithdrawalDeps, row: store.WithdrawalRow): Promise<store.WithdrawalRow> {
  if (row.state === 'sent') {
    await wait(deps, row);
    return row;
  }
  const now = deps.clock();
  const step = { from: 'approved', to: 'sent', reason: stepReasons.sent, now, checkAt: nextCheckAt(row, now) } as const;
  await deps.db.transactionOf(row.playerId, (tx) => store.changeState(tx, row, step));
  return { ...row, state: 'sent' };
}

/** Sends a payout that the PSP doesn't know. Without an answer nothing is decided: the same idEnvio is asked for, or sent, again. */
async function send(deps: WithdrawalDeps, row: store.WithdrawalRow): Promise<void> {
  const attempt = await tryPayout(deps, row);
  if (attempt === undefined) return;
  const { answer, before: unansweredAt } = attempt;
  // The attempt's mark is removed after the state has changed: until the state is `sent`, the mark keeps others from
  // giving back what the bank has just taken.
  if (answer.kind === 'accepted') await markSent(deps, row);
  await store.endAttempt(deps.db, row, attempt);
  if (answer.kind === 'accepted') return;
  // This attempt was refused, but an earlier one, or another node's, may have been accepted.
  const payout = await deps.psp.findPayout(row.idEnvio);
  if (payout.kind !== 'absent') return follow(deps, row, payout);
  if (row.state === 'approved') return endRefused(deps, row, { reason: answer.reason, unansweredAt });
  // The PSP accepted the payout once, so its refusal of the repeat doesn't say what became of the first.
  await wait(deps, row);
  throw new PspUnavailableError(`the PSP took the payout ${row.idEnvio}, doesn't know it any more and refuses it now`);
}

/** For a payout that is refused and unknown: gives the money back, unless an unanswered attempt may still be carried out. */
async function endRefused(
  deps: WithdrawalDeps,
  row: store.WithdrawalRow,
  { reason, unansweredAt }: { reason: string; unansweredAt: Date | null },
): Promise<void> {
  if (mayStillBePaid(unansweredAt, deps.clock()))
    throw new PspUnavailableError(`the PSP refuses the payout ${row.idEnvio}, but never answered an attempt before`);
  await giveBack(deps, row, { reason, unansweredAt });
}

/** Acts on what the PSP says of a payout that it knows. */
async function follow(
  deps: WithdrawalDeps,
  row: store.WithdrawalRow,
  payout: Exclude<PayoutState, { kind: 'absent' }>,
): Promise<void> {
  const sent = await markSent(deps, row);
  if (payout.kind === 'paid') await settlePaid(deps, sent);
  if (payout.kind === 'failed') await giveBack(deps, sent, { reason: payout.reason });
}

/** For a payout that the PSP doesn't know: it wasn't sent yet, was accepted a moment ago, or was lost. */
async function sendAbsent(deps: WithdrawalDeps, row: store.WithdrawalRow): Promise<void> {
  const age = ageMs(row, deps.clock());
  // After a day without an acceptance the payout is tried only every hour, so that a person may end it in between.
  if (row.state === 'approved' && age >= resendUntilMs) await wait(deps, row);
  if (row.state === 'approved' || (age > forgottenAfterMs && age < resendUntilMs)) return send(deps, row);
  await wait(deps, row);
  if (age >= resendUntilMs)
    throw new PspUnavailableError(`the PSP took the payout ${row.idEnvio} and doesn't know it any more: ask the bank`);
}

/**
 * Brings a withdrawal one step further, by what the PSP says. Money is given back only after the PSP has refused, and a
 * payout is sent again only under the same idEnvio, which the PSP pays once.
 * @param hint the reason of a failure from a webhook: only its words are used, after the PSP has confirmed the failure
 * @throws PspUnavailableError
 */
export async function advanceWithdrawal(deps: WithdrawalDeps, row: store.WithdrawalRow, hint?: string): Promise<void> {
  if (row.state !== 'approved' && row.state !== 'sent') return;
  const payout = await deps.psp.findPayout(row.idEnvio);
  if (payout.kind === 'absent') return sendAbsent(deps, row);
  return follow(deps, row, payout.kind === 'failed' ? { ...payout, reason: hint ?? payout.reason } : payout);
}

/** Follows a hint that something happened to a payout. Ignores a payout that isn't ours. @throws PspUnavailableError */
export async function followPayout(
  deps: WithdrawalDeps,
  playerId: number,
  { idEnvio, reason }: { idEnvio: string; reason: string | undefined },
): Promise<void> {
  const row = await store.findByIdEnvio(deps.db, playerId, idEnvio);
  if (row !== undefined) await advanceWithdrawal(deps, row, reason);
}
