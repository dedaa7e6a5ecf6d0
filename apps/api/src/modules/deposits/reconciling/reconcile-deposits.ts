import { isPlayer } from '#modules/identity/index.ts';
import { playerOfPspId, PspUnavailableError, type ListedCharge } from '#modules/psp/index.ts';
import { newTally, sinceRestored, type Reconciled } from '#platform/after-restore.ts';
import type { DepositDeps } from '../deposits.deps.ts';
import { findDepositByTxid } from '../deposit.store.ts';
import { settleDeposit } from '../settling/settle-deposit.ts';
import { adoptCharge } from './adopt-charge.ts';
import { returnToPayers } from './return-to-payers.ts';

type Tally = ReturnType<typeof newTally>;
type Found = { txid: string; playerId: number; charge: ListedCharge | undefined };

/** Every charge of ours that was made or paid since then. */
async function listFound({ psp, clock }: DepositDeps, since: Date): Promise<Found[]> {
  const period = sinceRestored(since, clock());
  const charges = new Map((await psp.listCharges(period)).map((charge) => [charge.txid, charge]));
  const txids = new Set([...charges.keys(), ...(await psp.listPaidTxids(period))]);
  return [...txids].flatMap((txid) => {
    const playerId = playerOfPspId(txid);
    return playerId === undefined ? [] : { txid, playerId, charge: charges.get(txid) };
  });
}

/** Players to whom the bank has paid money since then. Money that they had paid in may be part of it. */
async function listPaidOut({ psp, clock }: DepositDeps, since: Date): Promise<Set<number | undefined>> {
  const payouts = await psp.listPayouts(sinceRestored(since, clock()));
  return new Set(payouts.filter(({ state }) => state !== 'failed').map(({ idEnvio }) => playerOfPspId(idEnvio)));
}

async function followFound(deps: DepositDeps, { txid, playerId, charge }: Found, tally: Tally): Promise<void> {
  if (charge !== undefined && (await adoptCharge(deps, playerId, charge))) tally.count('charges taken over');
  const deposit = await findDepositByTxid(deps.db, playerId, txid);
  if (deposit === undefined) {
    tally.forAPerson.push(
      `The charge ${txid} of player ${playerId} has no order here, and the bank doesn't say who was to pay it.`,
    );
    return;
  }
  await settleDeposit(deps, deposit);
  const { state } = (await findDepositByTxid(deps.db, playerId, txid)) ?? deposit;
  if (state !== deposit.state) tally.count(`deposits now ${state}`);
}

async function returnFound(
  deps: DepositDeps,
  { txid, playerId, wasPaidOut }: Found & { wasPaidOut: boolean },
  tally: Tally,
): Promise<void> {
  const charge = await deps.psp.findCharge(txid);
  if (charge === undefined) return;
  if (charge.payments.length > 0 && wasPaidOut)
    tally.forAPerson.push(
      `Player ${playerId} is gone with the restore, paid the charge ${txid} and was paid out since: reckon with them by hand.`,
    );
  else if (await returnToPayers(deps, txid, charge)) tally.count('deposits of players who are gone, sent back');
}

/**
 * Brings a database that was restored to an earlier moment up to date with the bank: each charge made or paid since
 * then gets its order again, and each payment is credited or sent back by the usual rules. One failure at the bank
 * doesn't stop the others.
 * @throws PspUnavailableError while the bank gives no list
 */
export async function reconcileDeposits(deps: DepositDeps, since: Date): Promise<Reconciled> {
  const tally = newTally();
  const paidOut = await listPaidOut(deps, since);
  for (const found of await listFound(deps, since)) {
    const { playerId, txid } = found;
    const wasPaidOut = paidOut.has(playerId);
    const isHere = await isPlayer(deps.db, playerId);
    await (isHere ? followFound(deps, found, tally) : returnFound(deps, { ...found, wasPaidOut }, tally)).catch(
      (error: unknown) => {
        if (!(error instanceof PspUnavailableError)) throw error;
        tally.forAPerson.push(
          `The charge ${txid} of player ${playerId} waits for the bank: ${error.message}. Repeat this.`,
        );
      },
    );
  }
  return tally;
}
