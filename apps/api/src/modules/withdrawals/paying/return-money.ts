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
  /** The case that closed the account; the returns of each case are numbered. */
  caseId: string;
  /** From 1. A return that failed is tried again under the next number, to the player's next key. */
  number: number;
  /** Why a person reviews it before it is sent, in words for the player; undefined where nothing holds it. */
  held: string | undefined;
  now: Date;
};

/** What holds a return for review, as it holds a withdrawal that the player asks for: one person reviews it, for a suspended player two. */
export async function findReviewReason(
  { isSuspended }: Pick<WithdrawalDeps, 'isSuspended'>,
  tx: Queryable,
  playerId: number,
): Promise<string | undefined> {
  if (await isSuspended(tx, playerId)) return reviewReasons.suspended;
  return (await hasReturns(tx, playerId)) ? reviewReasons.depositTakenBack : undefined;
}

/** Goes through the player's saved keys and then the CPF, which may be a key of theirs too. */
async function chooseKey(tx: Queryable, { playerId, cpf, number }: MoneyReturn & { cpf: string }) {
  const saved = (await listKeys(tx, playerId)).map(({ keyId, type, key }) => ({ keyId, keyType: type, key }));
  const own = { keyId: deriveUuid('return to the CPF', playerId), keyType: 'cpf' as const, key: cpf };
  const keys = [...saved, own];
  return keys[(number - 1) % keys.length] ?? own;
}

/** The id under which a return's request is stored. */
export const requestOfReturn = ({ playerId, caseId, number }: Pick<MoneyReturn, 'playerId' | 'caseId' | 'number'>) =>
  deriveUuid('return of money', playerId, caseId, number);

/** The returns of a case that were begun, after the first `known` of them. */
export async function listReturns(
  tx: Queryable,
  wish: Pick<MoneyReturn, 'playerId' | 'caseId'>,
  known = 0,
): Promise<store.WithdrawalRow[]> {
  const found: store.WithdrawalRow[] = [];
  for (;;) {
    const number = known + found.length + 1;
    const row = await store.findByRequest(tx, wish.playerId, requestOfReturn({ ...wish, number }));
    if (row === undefined) return found;
    found.push(row);
  }
}

/**
 * Sends all that may be paid to the player's own account, without a fee and without a request of the player. It becomes
 * a withdrawal that is approved by rule or waits for a person, and is paid like any other. One for each case and
 * number, and none while another withdrawal is open.
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

/** The law's time for prizes (Portaria SPA/MF 615/2024). */
const promiseMs = 2 * hourMs;
