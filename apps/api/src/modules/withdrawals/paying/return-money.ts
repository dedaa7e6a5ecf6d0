import { centavos } from '@ipe/money';
import type { Queryable } from '#platform/database/index.ts';
import { deriveUuid } from '#platform/security/derive-uuid.ts';
import { findWithdrawable, lockWallet, reserveWithdrawal } from '#modules/ledger/index.ts';
import { newPspId } from '#modules/psp/index.ts';
import { listKeys } from '../keys/pix-keys.store.ts';
import { stepReasons } from '../withdrawal-reasons.ts';
import * as store from '../withdrawal.store.ts';

export type MoneyReturn = {
  playerId: number;
  cpf: string;
  /** Why the account was closed: each reason counts its own returns. */
  caseId: string;
  /** From 1: a return that failed is tried again under the next number, to the next of the player's keys. */
  number: number;
  now: Date;
};

/** The player's own keys, and the CPF, which is always one that may be theirs. */
async function chooseKey(tx: Queryable, { playerId, cpf, number }: MoneyReturn) {
  const saved = (await listKeys(tx, playerId)).map(({ keyId, type, key }) => ({ keyId, keyType: type, key }));
  const own = { keyId: deriveUuid('return to the CPF', playerId), keyType: 'cpf' as const, key: cpf };
  const keys = [...saved, own];
  return keys[(number - 1) % keys.length] ?? own;
}

/** The request that a return is kept under. */
export const requestOfReturn = ({ playerId, caseId, number }: Pick<MoneyReturn, 'playerId' | 'caseId' | 'number'>) =>
  deriveUuid('return of money', playerId, caseId, number);

/**
 * Sends all that may be paid to the player's own account, without a fee and without being asked for: as a withdrawal that a rule approved,
 * which the bank is asked for as for any other. Once per case and number; while a withdrawal is open nothing is sent.
 * @returns whether one was begun
 */
export async function returnMoney(tx: Queryable, wish: MoneyReturn): Promise<boolean> {
  const { playerId, cpf, caseId, number, now } = wish;
  await lockWallet(tx, playerId);
  const requestId = requestOfReturn(wish);
  if ((await store.findOpen(tx, playerId)) || (await store.findByRequest(tx, playerId, requestId))) return false;
  const amount = await findWithdrawable(tx, playerId);
  if (amount <= 0) return false;
  const row = {
    playerId,
    requestId,
    cpf,
    amount,
    fee: centavos(0),
    ...(await chooseKey(tx, wish)),
    withdrawalId: deriveUuid('withdrawal of a return', playerId, caseId, number),
    idEnvio: newPspId(playerId, requestId),
    createdAt: now,
    promisedAt: new Date(now.getTime() + promiseMs),
  };
  await reserveWithdrawal(tx, { playerId, amountCentavos: amount, reference: row.withdrawalId, now });
  await store.insertWithdrawal(tx, row);
  await store.insertStep(tx, row, { state: 'review', now });
  await store.changeState(tx, row, { from: 'review', to: 'approved', reason: stepReasons.returned, now, checkAt: now });
  return true;
}

/** As the law has it for prizes (Portaria SPA/MF 615/2024). */
const promiseMs = 120 * 60_000;
