import { randomUUID } from 'node:crypto';
import { codes, type Output, type ParsedInput } from '@ipe/contract';
import { centavos, formatBrl } from '@ipe/money';
import { isCpf } from '@ipe/pix';
import { createRateLimit } from '#platform/rate-limit.ts';
import { refuse, refuseField } from '#platform/refusal.ts';
import { findPerson, registerPerson, type Person } from '#modules/identity/index.ts';
import type { CashierDeps } from './cashier.deps.ts';
import { rechargeRules } from './cashier.rules.ts';
import { presentRecharge } from './present-recharge.ts';
import { newPspId } from './psp-ids.ts';
import { pspUnavailable } from './psp-unavailable.ts';
import * as store from './recharge.store.ts';

type RechargeInput = ParsedInput<'/api/pay/recharge'>;

const firstCheckMs = 5_000;

/** An order is polled until it is over, and its answer says whether a CPF has an account: neither without end. */
const rechargeLimit = (deps: CashierDeps) =>
  createRateLimit(deps, { name: 'recharge-player', tries: 30, windowSeconds: 60 * 60 });

function requireAmountInLimits(amountCentavos: number): void {
  const { minCentavos, maxCentavos } = rechargeRules;
  if (amountCentavos < minCentavos)
    throw refuseField('amountCentavos', `O depósito mínimo é de ${formatBrl(minCentavos)}`);
  if (amountCentavos > maxCentavos)
    throw refuseField('amountCentavos', `O depósito máximo é de ${formatBrl(maxCentavos)}`);
}

/** The person who pays: on file, or given now. @throws RefusedError 400 when it is missing or wrong */
async function requirePayer(deps: CashierDeps, playerId: number, input: RechargeInput): Promise<Person> {
  const known = await findPerson(deps.db, playerId);
  if (input.cpf !== undefined && !isCpf(input.cpf)) throw refuseField('cpf', 'CPF inválido');
  if (known !== undefined && (input.cpf === undefined || input.cpf === known.cpf)) return known;
  if (input.cpf === undefined) throw refuseField('cpf', 'Por favor, insira o CPF');
  if (input.name === undefined) throw refuseField('name', 'Por favor, insira o Nome Correto');
  return { cpf: input.cpf, name: input.name };
}

/** Writes the order down before the PSP hears of it, so that whatever happens next can be found again. */
async function writeOrder(deps: CashierDeps, playerId: number, input: RechargeInput): Promise<store.RechargeRow> {
  requireAmountInLimits(input.amountCentavos);
  await rechargeLimit(deps).take(String(playerId));
  const payer = await requirePayer(deps, playerId, input);
  const now = deps.clock();
  await deps.db.transaction(async (tx) => {
    const person = await registerPerson(tx, playerId, { ...payer, now });
    await store.insertOrder(tx, {
      playerId,
      orderId: randomUUID(),
      requestId: input.requestId,
      txid: newPspId(playerId),
      amount: input.amountCentavos,
      ...person,
      createdAt: now,
      expiresAt: new Date(now.getTime() + rechargeRules.expiresInSeconds * 1000),
      checkAt: new Date(now.getTime() + firstCheckMs),
    });
  });
  const order = await store.findOrderByRequest(deps.db, playerId, input.requestId);
  if (order === undefined) throw new Error(`order of request ${input.requestId} is gone: orders are never deleted`);
  return order;
}

/** The same txid creates one charge at the PSP, so an order left half-made by a crash is finished by the repeat. */
async function createCharge(deps: CashierDeps, order: store.RechargeRow): Promise<store.RechargeRow> {
  const charge = await deps.psp.createCharge({
    txid: order.txid,
    amountCentavos: centavos(order.amount),
    payer: { cpf: order.cpf, name: order.name },
    expiresInSeconds: rechargeRules.expiresInSeconds,
  });
  await store.saveCharge(deps.db, order, charge);
  return { ...order, copiaECola: charge.copiaECola, expiresAt: charge.expiresAt };
}

/**
 * Opens a deposit order and its Pix charge. The same requestId gives the same order.
 * @throws RefusedError 400 amount, CPF or name · 409 CPF of another account, requestId reused, PSP unavailable · 429 too many
 */
export async function createRecharge(
  deps: CashierDeps,
  playerId: number,
  input: RechargeInput,
): Promise<Output<'/api/pay/recharge'>> {
  const known = await store.findOrderByRequest(deps.db, playerId, input.requestId);
  const order = known ?? (await writeOrder(deps, playerId, input));
  if (order.amount !== input.amountCentavos || (input.cpf !== undefined && input.cpf !== order.cpf)) {
    throw refuse(codes.conflict, 'Este pedido já foi usado em outro depósito', { reason: 'request_id_reused' });
  }
  // A closed order gets no charge any more: nobody would be looking for its payment.
  if (order.copiaECola !== null || order.state !== 'waiting') return presentRecharge(deps, order);
  return presentRecharge(deps, await createCharge(deps, order).catch(pspUnavailable));
}
