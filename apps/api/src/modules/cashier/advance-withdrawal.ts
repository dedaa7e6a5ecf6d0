import { centavos } from '@ipe/money';
import type { CashierDeps } from './cashier.deps.ts';
import { giveBack, settlePaid } from './end-withdrawal.ts';
import { PspUnavailableError, type PayoutState } from './psp.ts';
import { stepReasons } from './withdrawal-reasons.ts';
import * as store from './withdrawal.store.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** A payout that the PSP took and doesn't know after this time is sent again, under its own idEnvio… */
const forgottenAfterMs = 10 * minuteMs;
/** …but not after a day: then a person must find out what became of it. */
const resendUntilMs = 24 * hourMs;

/** A person may have looked at it for long: what counts is the time since it may be sent. */
const ageMs = (row: store.WithdrawalRow, now: Date): number =>
  now.getTime() - (row.approvedAt ?? row.createdAt).getTime();

/** How often an unsettled payout is asked for: every 2 s at first, then every 15 s, after a day every hour. */
function nextCheckAt(row: store.WithdrawalRow, now: Date): Date {
  const age = ageMs(row, now);
  // Younger than nothing: approved under a clock that had jumped ahead.
  const waitMs = age >= 0 && age < minuteMs ? 2 * secondMs : age < resendUntilMs ? 15 * secondMs : hourMs;
  return new Date(now.getTime() + waitMs);
}

async function wait(deps: CashierDeps, row: store.WithdrawalRow): Promise<void> {
  const now = deps.clock();
  await store.scheduleCheck(deps.db, row, { checkAt: nextCheckAt(row, now), now });
}

/** The PSP has it: it is sent, by this attempt or by one whose answer was lost. */
async function markSent(deps: CashierDeps, row: store.WithdrawalRow): Promise<store.WithdrawalRow> {
  if (row.state === 'sent') {
    await wait(deps, row);
    return row;
  }
  const now = deps.clock();
  const step = { from: 'approved', to: 'sent', reason: stepReasons.sent, now, checkAt: nextCheckAt(row, now) } as const;
  await deps.db.transaction((tx) => store.changeState(tx, row, step));
  return { ...row, state: 'sent' };
}

/**
 * Sends a payout that the PSP doesn't know. Silence decides nothing: the same idEnvio is asked for, or sent, again.
 * If we slept past our lease, another node may have ended it meanwhile: then there is nothing to send.
 */
async function send(deps: CashierDeps, row: store.WithdrawalRow): Promise<void> {
  const { idEnvio, key, cpf } = row;
  if ((await store.findByIdEnvio(deps.db, row.playerId, idEnvio))?.state !== row.state) return;
  const answer = await deps.psp.payOut({ idEnvio, amountCentavos: centavos(row.amount - row.fee), key, cpf });
  if (answer.kind === 'accepted') {
    await markSent(deps, row);
    return;
  }
  // This attempt was refused; one before it, or another node's, may have been taken.
  const payout = await deps.psp.findPayout(idEnvio);
  if (payout.kind !== 'absent') return follow(deps, row, payout);
  if (row.state === 'approved') return void (await giveBack(deps, row, { to: 'failed', reason: answer.reason }));
  // The PSP took it once: its no to the repeat doesn't say what became of the first.
  await wait(deps, row);
  throw new PspUnavailableError(`the PSP took the payout ${row.idEnvio}, doesn't know it any more and refuses it now`);
}

/** Does what the PSP says of a payout that it knows. */
async function follow(
  deps: CashierDeps,
  row: store.WithdrawalRow,
  payout: Exclude<PayoutState, { kind: 'absent' }>,
): Promise<void> {
  const sent = await markSent(deps, row);
  if (payout.kind === 'paid') await settlePaid(deps, sent);
  if (payout.kind === 'failed') await giveBack(deps, sent, { to: 'failed', reason: payout.reason });
}

/** A payout that the PSP doesn't know: not sent yet, taken a moment ago, or forgotten. */
async function sendAbsent(deps: CashierDeps, row: store.WithdrawalRow): Promise<void> {
  const age = ageMs(row, deps.clock());
  if (row.state === 'approved' || (age > forgottenAfterMs && age < resendUntilMs)) return send(deps, row);
  await wait(deps, row);
  if (age >= resendUntilMs)
    throw new PspUnavailableError(`the PSP took the payout ${row.idEnvio} and doesn't know it any more`);
}

/**
 * Brings a withdrawal one step on, by what the PSP says. Money is given back only after the PSP has said no, and a payout
 * is sent again only under the same idEnvio, which the PSP pays once.
 * @param hint why it failed, from a webhook: believed only for its words, after the PSP confirmed the failure
 * @throws PspUnavailableError
 */
export async function advanceWithdrawal(deps: CashierDeps, row: store.WithdrawalRow, hint?: string): Promise<void> {
  if (row.state !== 'approved' && row.state !== 'sent') return;
  const payout = await deps.psp.findPayout(row.idEnvio);
  if (payout.kind === 'absent') return sendAbsent(deps, row);
  return follow(deps, row, payout.kind === 'failed' ? { ...payout, reason: hint ?? payout.reason } : payout);
}
