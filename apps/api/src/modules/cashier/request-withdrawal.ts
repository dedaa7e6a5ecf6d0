import { randomUUID } from 'node:crypto';
import { codes, type Output, type ParsedInput } from '@ipe/contract';
import { centavos, formatBrl } from '@ipe/money';
import { refuse, refuseField } from '#platform/refusal.ts';
import { reserveWithdrawal } from '#modules/ledger/index.ts';
import type { CashierDeps } from './cashier.deps.ts';
import { withdrawalRules } from './cashier.rules.ts';
import { requirePerson } from './pix-keys.ts';
import { findKey } from './pix-keys.store.ts';
import { presentWithdrawal } from './present-withdrawal.ts';
import { newPspId } from './psp-ids.ts';
import { checkPin } from './withdrawal-pin.ts';
import * as store from './withdrawal.store.ts';

type WithdrawInput = ParsedInput<'/api/pay/withdraw'>;

function requireAmountInLimits(amountCentavos: number): void {
  const { minCentavos, maxCentavos } = withdrawalRules;
  if (amountCentavos < minCentavos)
    throw refuseField('amountCentavos', `O saque mínimo é de ${formatBrl(minCentavos)}`);
  if (amountCentavos > maxCentavos)
    throw refuseField('amountCentavos', `O saque máximo é de ${formatBrl(maxCentavos)}`);
}

/** The answer to a repeat of the requestId. @throws RefusedError 409 when it asks for something else */
async function answerAgain(deps: CashierDeps, input: WithdrawInput, known: store.WithdrawalRow) {
  if (known.amount !== input.amountCentavos || known.keyId !== input.keyId) {
    throw refuse(codes.conflict, 'Este pedido já foi usado em outro saque', { reason: 'request_id_reused' });
  }
  return presentWithdrawal(deps.db, known);
}

async function newWithdrawal(
  deps: CashierDeps,
  playerId: number,
  input: WithdrawInput,
): Promise<Omit<store.WithdrawalRow, 'state'>> {
  const person = await requirePerson(deps, playerId);
  const key = await findKey(deps.db, playerId, input.keyId);
  if (key === undefined) throw refuseField('keyId', 'Escolha uma das suas chaves Pix');
  return {
    playerId,
    withdrawalId: randomUUID(),
    requestId: input.requestId,
    idEnvio: newPspId(playerId),
    amount: input.amountCentavos,
    fee: withdrawalRules.feeCentavos,
    keyId: key.keyId,
    keyType: key.type,
    key: key.key,
    cpf: person.cpf,
    createdAt: deps.clock(),
  };
}

/** Takes the money out of the wallet and approves by rule, in one commit. @returns false when another withdrawal is open */
async function reserveAndApprove(deps: CashierDeps, row: Omit<store.WithdrawalRow, 'state'>): Promise<boolean> {
  const { playerId, withdrawalId, createdAt: now } = row;
  return deps.db.transaction(async (tx) => {
    if (!(await store.insertWithdrawal(tx, row))) return false;
    await reserveWithdrawal(tx, { playerId, amountCentavos: centavos(row.amount), reference: withdrawalId, now });
    await store.insertStep(tx, row, { state: 'review', now });
    await store.changeState(tx, { ...row, state: 'review' }, { from: 'review', to: 'approved', now, checkAt: now });
    return true;
  });
}

/**
 * Asks for a withdrawal: the money leaves the wallet now and comes back as an entry if the bank won't pay it.
 * The same requestId gives the same withdrawal.
 * @throws RefusedError 100 above the withdrawable money · 400 amount, key or PIN · 403 no person on file · 409 one is open
 */
export async function requestWithdrawal(
  deps: CashierDeps,
  playerId: number,
  input: WithdrawInput,
): Promise<Output<'/api/pay/withdraw'>> {
  const known = await store.findByRequest(deps.db, playerId, input.requestId);
  if (known !== undefined) return answerAgain(deps, input, known);
  requireAmountInLimits(input.amountCentavos);
  const row = await newWithdrawal(deps, playerId, input);
  await checkPin(deps, playerId, input.pin);
  const isNew = await reserveAndApprove(deps, row);
  const current = await store.findByRequest(deps.db, playerId, input.requestId);
  if (current === undefined)
    throw refuse(codes.conflict, 'Você já tem um saque em andamento', { reason: 'withdrawal_open' });
  return isNew ? presentWithdrawal(deps.db, current) : answerAgain(deps, input, current);
}
