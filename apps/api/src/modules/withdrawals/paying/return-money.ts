import { centavos } from '@ipe/money';
import type { Queryable } from '#platform/database/index.ts';
import { deriveUuid } from '#platform/security/derive-uuid.ts';
import { hasReturns } from '#modules/deposits/index.ts';
import { findPerson } from '#modules/identity/index.ts';
import { findWithdrawable, lockWallet, reserveWithdrawal } from '#modules/ledger/index.ts';
import { newPspId } from '#modules/psp/index.ts';
import { hourMs } from '#platform/time/durations.ts';
import { listKeys } from '../keys/pix-keys.store.ts';
import { reviewReasons, stepReasons } from '../withdrawal-reasons.ts';
import * as store from '../withdrawal.store.ts';
import type { WithdrawalDeps } from '../withdrawals.deps.ts';

export type MoneyReturn = {
  playerId: number;
  /** Why the account was closed: each reason counts its own returns. */
  caseId: string;
  /** From 1: a return that failed is tried again under the next number, to the next of the player's keys. */
  number: number;
  /** Why a person looks at it before it is sent, in words for the player; undefined where nothing holds it. */
  held: string | undefined;
  now: Date;
};

/** What holds a return as it holds a withdrawal that the player asks for: then it waits for a person, of a suspended player for two. */
export async function findHold(
  { isSuspended }: Pick<WithdrawalDeps, 'isSuspended'>,
  tx: Queryable,
  playerId: number,
): Promise<string | undefined> {
  if (await isSuspended(tx, playerId)) return reviewReasons.suspended;
  return (await hasReturns(tx, playerId)) ? reviewReasons.depositTakenBack : undefined;
}

/** The player's own keys, and the CPF, which is always one that may be theirs. */
async function chooseKey(tx: Queryable, { playerId, cpf, number }: MoneyReturn & { cpf: string }) {
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
 * or that waits for a person, which the bank is asked for as for any other. Once per case and number; while a withdrawal is open nothing
 * is sent.
 * @returns whether one was begun
 */
export async function returnMoney(tx: Queryable, wish: MoneyReturn): Promise<boolean> {
  const { playerId, caseId, held, number, now } = wish;
  await lockWallet(tx, playerId);
  const requestId = requestOfReturn(wish);
  if ((await store.findOpen(tx, playerId)) || (await store.findByRequest(tx, playerId, requestId))) return false;
  const amount = await findWithdrawable(tx, playerId);
  if (amount <= 0) return false;
  const person = await findPerson(tx, playerId);
  if (person === undefined) throw new Error(`player ${playerId} has money to be returned and no person`);
  const { cpf } = person;
  const row = {
    playerId,
    requestId,
    cpf,
    amount,
    fee: centavos(0),
    ...(await chooseKey(tx, { ...wish, cpf })),
    withdrawalId: deriveUuid('withdrawal of a return', playerId, caseId, number),
    idEnvio: newPspId(playerId, requestId),
    createdAt: now,
    promisedAt: new Date(now.getTime() + promiseMs),
  };
  await reserveWithdrawal(tx, { playerId, amountCentavos: amount, reference: row.withdrawalId, now });
  await store.insertWithdrawal(tx, row);
  await store.insertStep(tx, row, { state: 'review', reason: held, now });
  if (held !== undefined) return true;
  await store.changeState(tx, row, { from: 'review', to: 'approved', reason: stepReasons.returned, now, checkAt: now });
  return true;
}

/** As the law has it for prizes (Portaria SPA/MF 615/2024). */
const promiseMs = 2 * hourMs;
