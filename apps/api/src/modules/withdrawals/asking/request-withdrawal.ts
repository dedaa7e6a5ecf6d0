import { centavos } from '@ipe/money';
import { randomUUID } from 'node:crypto';
import type { Output, ParsedInput } from '@ipe/contract';
import { refuseField } from '#platform/calls/refusal.ts';
import { requireMobile } from '#modules/identity/index.ts';
import { findRefusal } from '#modules/ledger/index.ts';
import type { WithdrawalDeps, PlayerWithdrawalDeps } from '../withdrawals.deps.ts';
import { feeOf, withdrawalRules } from '../withdrawals.rules.ts';
import { decideWithdrawal, type AskedWithdrawal } from './decide-withdrawal.ts';
import { requirePerson } from '../keys/pix-keys.ts';
import { findKey } from '../keys/pix-keys.store.ts';
import { requireNoWithdrawalHold } from '../keys/withdrawal-hold.ts';
import { presentWithdrawal } from '../present-withdrawal.ts';
import { newPspId } from '#modules/psp/index.ts';
import { minuteMs } from '#platform/time/durations.ts';
import { checkPin } from '../keys/withdrawal-pin.ts';
import { idReused, answerRefusal } from './withdrawal-refusals.ts';
import * as store from '../withdrawal.store.ts';

type WithdrawInput = ParsedInput<'/api/pay/withdraw'>;

/** The answer to a repeat of the requestId. @throws RefusedError 409 when the repeat asks for something else */
async function answerAgain(deps: WithdrawalDeps, input: WithdrawInput, known: store.WithdrawalRow) {
  if (known.amount !== input.amountCentavos || known.keyId !== input.keyId) {
    throw idReused();
  }
  return presentWithdrawal(deps.db, known);
}

async function newWithdrawal(deps: WithdrawalDeps, playerId: number, input: WithdrawInput): Promise<AskedWithdrawal> {
  const key = await findKey(deps.db, playerId, input.keyId);
  if (key === undefined) throw refuseField('keyId', 'Escolha uma das suas chaves Pix');
  const { promiseMinutes } = withdrawalRules(deps);
  const now = deps.clock();
  return {
    playerId,
    withdrawalId: randomUUID(),
    requestId: input.requestId,
    idEnvio: newPspId(playerId, input.requestId),
    amount: input.amountCentavos,
    fee: centavos(feeOf(deps, input.amountCentavos)),
    keyId: key.keyId,
    keyType: key.type,
    key: key.key,
    createdAt: now,
    promisedAt: new Date(now.getTime() + promiseMinutes * minuteMs),
  };
}

/**
 * Asks for a withdrawal: the money leaves the wallet now, and comes back as an entry if it isn't paid. The same
 * requestId gives the same withdrawal or the same refusal, even if the account could pay it by now.
 * @throws RefusedError 100 above the withdrawable money · 400 amount, key, PIN or password · 403 no person proved, or
 * withdrawals are on hold · 409 one is open
 */
export async function requestWithdrawal(
  deps: PlayerWithdrawalDeps,
  { playerId, deviceId }: { playerId: number; deviceId: string },
  input: WithdrawInput,
): Promise<Output<'/api/pay/withdraw'>> {
  const { requestId } = input;
  const known = await store.findByRequest(deps.db, playerId, requestId);
  if (known !== undefined) return answerAgain(deps, input, known);
  const refused = await findRefusal(deps.db, { playerId, requestId });
  if (refused !== undefined) throw answerRefusal({ amount: input.amountCentavos, keyId: input.keyId }, refused);
  const { cpf } = await requirePerson(deps.db, playerId);
  const row = await newWithdrawal(deps, playerId, input);
  await requireNoWithdrawalHold(deps, playerId);
  await checkPin(deps, playerId, {
    pin: input.pin,
    password: input.password,
    ownDigits: [cpf, await requireMobile(deps.db, playerId)],
  });
  // Checked again, because the PIN may have been replaced while the old one was typed, and that begins a hold.
  await requireNoWithdrawalHold(deps, playerId);
  const refusal = await decideWithdrawal(deps, { row, deviceId });
  if (refusal !== undefined) throw answerRefusal(row, refusal);
  const current = await store.findByRequest(deps.db, playerId, requestId);
  if (current === undefined) throw new Error(`the withdrawal of request ${requestId} is gone: none is ever deleted`);
  return answerAgain(deps, input, current);
}
