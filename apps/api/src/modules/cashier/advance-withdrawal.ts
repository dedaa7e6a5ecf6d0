import { centavos } from '@ipe/money';
import { bookWithdrawalPaid, creditWallet } from '#modules/ledger/index.ts';
import type { CashierDeps } from './cashier.deps.ts';
import * as store from './withdrawal.store.ts';

const soonMs = 2_000;
const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** How often an unsettled payout is asked for: every 2 s at first, then every 15 s. */
const nextCheckAt = (row: store.WithdrawalRow, now: Date): Date =>
  later(now, now.getTime() - row.createdAt.getTime() < 60_000 ? soonMs : 15_000);

const posting = (row: store.WithdrawalRow, now: Date) => ({
  playerId: row.playerId,
  amountCentavos: centavos(row.amount),
  reference: row.withdrawalId,
  now,
});

/** Final: the money went out. */
async function settlePaid(deps: CashierDeps, row: store.WithdrawalRow): Promise<void> {
  const now = deps.clock();
  await deps.db.transaction(async (tx) => {
    const moved = await store.changeState(tx, row, { from: row.state, to: 'paid', now, checkAt: null });
    if (moved) await bookWithdrawalPaid(tx, posting(row, now));
  });
}

/** Final: the bank said no, and the money is back in the wallet as a new entry. */
async function giveBack(deps: CashierDeps, row: store.WithdrawalRow, reason: string): Promise<void> {
  const now = deps.clock();
  await deps.db.transaction(async (tx) => {
    const moved = await store.changeState(tx, row, { from: row.state, to: 'failed', reason, now, checkAt: null });
    if (!moved) return;
    await creditWallet(tx, {
      ...posting(row, now),
      kind: 'withdrawal_return',
      lot: { kind: 'prize', requiredCentavos: 0 },
    });
  });
}

/** Sends a payout that the PSP doesn't know yet. Silence decides nothing: the same idEnvio is asked for, or sent, again. */
async function send(deps: CashierDeps, row: store.WithdrawalRow): Promise<void> {
  const { idEnvio, key, cpf } = row;
  const answer = await deps.psp.payOut({ idEnvio, amountCentavos: centavos(row.amount), key, cpf });
  const now = deps.clock();
  switch (answer.kind) {
    case 'accepted':
      await deps.db.transaction((tx) =>
        store.changeState(tx, row, { from: 'approved', to: 'sent', now, checkAt: later(now, soonMs) }),
      );
      return;
    case 'refused':
      return giveBack(deps, row, answer.reason);
    case 'unknown':
      await store.scheduleCheck(deps.db, row, nextCheckAt(row, now));
  }
}

/** From approved to sent without sending: the PSP has it already, from an attempt whose answer was lost. */
async function markSent(deps: CashierDeps, row: store.WithdrawalRow): Promise<store.WithdrawalRow> {
  const now = deps.clock();
  await deps.db.transaction((tx) =>
    store.changeState(tx, row, { from: 'approved', to: 'sent', now, checkAt: nextCheckAt(row, now) }),
  );
  return { ...row, state: 'sent' };
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
  if (payout.kind === 'absent') return row.state === 'approved' ? send(deps, row) : wait(deps, row);
  const sent = row.state === 'approved' ? await markSent(deps, row) : row;
  switch (payout.kind) {
    case 'paid':
      return settlePaid(deps, sent);
    case 'failed':
      return giveBack(deps, sent, hint ?? payout.reason);
    case 'moving':
      return wait(deps, sent);
  }
}

async function wait(deps: CashierDeps, row: store.WithdrawalRow): Promise<void> {
  await store.scheduleCheck(deps.db, row, nextCheckAt(row, deps.clock()));
}
