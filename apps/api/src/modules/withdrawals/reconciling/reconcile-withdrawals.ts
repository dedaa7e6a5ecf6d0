import { formatBrl } from '@ipe/money';
import { isPlayer } from '#modules/identity/index.ts';
import { playerOfPspId, PspUnavailableError, type ListedPayout } from '#modules/psp/index.ts';
import { newTally, sinceRestored, type Reconciled } from '#platform/after-restore.ts';
import { advanceWithdrawal } from '../paying/advance-withdrawal.ts';
import { stepReasons } from '../withdrawal-reasons.ts';
import { changeState, findByIdEnvio, type WithdrawalRow } from '../withdrawal.store.ts';
import type { WithdrawalDeps } from '../withdrawals.deps.ts';
import { adoptPayout } from './adopt-payout.ts';

type Tally = ReturnType<typeof newTally>;
type Found = { playerId: number; payout: ListedPayout };

/** Approves a payout that the bank has: a person had approved it before the restore, and nobody may refuse it now and return its money. */
async function approveSent(deps: WithdrawalDeps, row: WithdrawalRow): Promise<WithdrawalRow> {
  if (row.state !== 'review') return row;
  const now = deps.clock();
  await deps.db.transactionOf(row.playerId, (tx) =>
    changeState(tx, row, { from: 'review', to: 'approved', reason: stepReasons.foundAtBank, now, checkAt: now }),
  );
  return { ...row, state: 'approved' };
}

const nameOf = ({ playerId, payout }: Found): string =>
  `The bank's payout ${payout.idEnvio} of ${formatBrl(payout.amountCentavos)} to player ${playerId}`;

async function followKnown(deps: WithdrawalDeps, row: WithdrawalRow, { found, tally }: { found: Found; tally: Tally }) {
  await advanceWithdrawal(deps, await approveSent(deps, row));
  const state = (await findByIdEnvio(deps.db, row.playerId, row.idEnvio))?.state ?? row.state;
  if (state !== row.state) tally.count(`withdrawals now ${state}`);
  if (found.payout.state !== 'failed' && (state === 'failed' || state === 'refused'))
    tally.forAPerson.push(`${nameOf(found)} is ${state} here: its money was given back, and the bank has sent it.`);
}

async function adopt(deps: WithdrawalDeps, found: Found, tally: Tally): Promise<void> {
  // For a payout that the bank couldn't carry out, the restored wallet still has the money, because it left the wallet in the lost period.
  if (found.payout.state === 'failed') return;
  if (!(await isPlayer(deps.db, found.playerId)))
    tally.forAPerson.push(`${nameOf(found)} is of a player who is gone with the restore: nobody's wallet can pay it.`);
  else if (!(await adoptPayout(deps, found)))
    tally.forAPerson.push(
      `${nameOf(found)} can't be booked while that player has another withdrawal open: repeat this.`,
    );
  else tally.count('payouts taken over');
}

async function reconcile(deps: WithdrawalDeps, found: Found, tally: Tally): Promise<void> {
  const { playerId, payout } = found;
  const known = await findByIdEnvio(deps.db, playerId, payout.idEnvio);
  if (known === undefined) await adopt(deps, found, tally);
  const row = known ?? (await findByIdEnvio(deps.db, playerId, payout.idEnvio));
  if (row !== undefined) await followKnown(deps, row, { found, tally });
}

/**
 * Brings a database that was restored to an earlier moment up to date with the payouts that the bank got since then:
 * each has its withdrawal again, its money is out of the wallet, and none is sent twice. One failure at the bank
 * doesn't stop the others.
 * @throws PspUnavailableError while the bank gives no list
 */
export async function reconcileWithdrawals(deps: WithdrawalDeps, since: Date): Promise<Reconciled> {
  const tally = newTally();
  for (const payout of await deps.psp.listPayouts(sinceRestored(since, deps.clock()))) {
    const playerId = playerOfPspId(payout.idEnvio);
    if (playerId === undefined) continue;
    const found = { playerId, payout };
    await reconcile(deps, found, tally).catch((error: unknown) => {
      if (!(error instanceof PspUnavailableError)) throw error;
      tally.forAPerson.push(`${nameOf(found)} waits for the bank: ${error.message}. Repeat this.`);
    });
  }
  return tally;
}
