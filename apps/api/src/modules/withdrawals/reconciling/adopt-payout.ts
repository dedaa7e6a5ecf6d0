import { centavos, type Centavos } from '@ipe/money';
import { findPixKeyType } from '@ipe/pix';
import { deriveUuid, isDerivedUuid } from '#platform/security/derive-uuid.ts';
import { findPerson } from '#modules/identity/index.ts';
import { findBalance, lockWallet, takeFoundPayout } from '#modules/ledger/index.ts';
import { newPspId, requestOfPspId, type ListedPayout } from '#modules/psp/index.ts';
import type { Queryable } from '#platform/database/index.ts';
import { minuteMs } from '#platform/time/durations.ts';
import { notifyWithdrawalOwed } from '../notify-player.ts';
import { stepReasons } from '../withdrawal-reasons.ts';
import { listKeys } from '../keys/pix-keys.store.ts';
import * as store from '../withdrawal.store.ts';
import type { WithdrawalDeps } from '../withdrawals.deps.ts';
import { withdrawalRules } from '../withdrawals.rules.ts';

type Found = { playerId: number; payout: ListedPayout };

/** A CNPJ is no player's key, so a key of that form counts as random. */
function typeOf(key: string): store.WithdrawalRow['keyType'] {
  const type = findPixKeyType(key);
  return type === undefined || type === 'cnpj' ? 'random' : type;
}

/** Whether the house began it, to return the money of a closed account. An id of a release before doesn't say so. */
function isReturn({ playerId, payout: { idEnvio } }: Found): boolean {
  const requestId = requestOfPspId(idEnvio);
  return isDerivedUuid(requestId) && newPspId(playerId, requestId) === idEnvio;
}

/**
 * The fee that the house kept, which the bank doesn't know: today's fee, as far as the wallet has it. Less than the
 * minimum is withdrawn without one, and a return has none.
 */
async function feeBeside(deps: WithdrawalDeps, tx: Queryable, found: Found): Promise<Centavos> {
  const { minCentavos, feeCentavos } = withdrawalRules(deps);
  const sent = found.payout.amountCentavos;
  if (sent < minCentavos || isReturn(found)) return centavos(0);
  return centavos(Math.min(feeCentavos, Math.max(0, (await findBalance(tx, found.playerId)) - sent)));
}

async function rowOf(deps: WithdrawalDeps, tx: Queryable, found: Found): Promise<store.NewWithdrawal> {
  const { playerId, payout } = found;
  const { idEnvio, key } = payout;
  const createdAt = payout.requestedAt ?? deps.clock();
  const [keyType, fee] = [typeOf(key), await feeBeside(deps, tx, found)];
  const known = (await listKeys(tx, playerId)).find((one) => one.type === keyType && one.key === key);
  return {
    playerId,
    withdrawalId: deriveUuid('withdrawal of', idEnvio),
    requestId: requestOfPspId(idEnvio),
    idEnvio,
    amount: centavos(payout.amountCentavos + fee),
    fee,
    keyId: known?.keyId ?? deriveUuid('key of', idEnvio),
    keyType,
    key,
    cpf: (await findPerson(tx, playerId))?.cpf ?? '',
    createdAt,
    promisedAt: new Date(createdAt.getTime() + withdrawalRules(deps).promiseMinutes * minuteMs),
  };
}

/**
 * Inserts the withdrawal of a payout that the bank has and the database doesn't, and takes its money out of the wallet.
 * From then on it is followed like any other, and a late repeat of the player's request is answered with it.
 * @returns whether it could; false while the player has another open one
 */
export async function adoptPayout(deps: WithdrawalDeps, found: Found): Promise<boolean> {
  const { playerId } = found;
  const now = deps.clock();
  return deps.db.transactionOf(playerId, async (tx) => {
    await lockWallet(tx, playerId);
    if ((await store.findOpen(tx, playerId)) !== undefined) return false;
    const row = await rowOf(deps, tx, found);
    const { amount: amountCentavos, withdrawalId: reference } = row;
    await store.insertWithdrawal(tx, row);
    await store.insertStep(tx, row, { state: 'review', now: row.createdAt });
    const owed = await takeFoundPayout(tx, { playerId, amountCentavos, reference, now });
    if (owed > 0) await notifyWithdrawalOwed(tx, { playerId, amount: amountCentavos, owed, now });
    const reason = stepReasons.foundAtBank;
    await store.changeState(tx, row, { from: 'review', to: 'approved', reason, now, checkAt: now });
    return store.changeState(tx, row, { from: 'approved', to: 'sent', reason: stepReasons.sent, now, checkAt: now });
  });
}
