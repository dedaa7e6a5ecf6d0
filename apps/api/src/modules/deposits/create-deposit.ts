import { randomUUID } from 'node:crypto';
import { codes, type Output, type ParsedInput } from '@ipe/contract';
import { centavos, formatBrl } from '@ipe/money';
import { isCpf } from '@ipe/pix';
import { createRateLimit } from '#platform/admission/rate-limit.ts';
import { refuse, refuseField } from '#platform/calls/refusal.ts';
import { findPerson, type Person } from '#modules/identity/index.ts';
import { lockWallet } from '#modules/ledger/index.ts';
import type { DepositDeps, RechargeDeps } from './deposits.deps.ts';
import { rechargeRules } from './deposits.rules.ts';
import { presentRecharge } from './present-deposit.ts';
import { newPspId } from '#modules/psp/index.ts';
import { pspUnavailable } from '#modules/psp/index.ts';
import * as store from './deposit.store.ts';

type RechargeInput = ParsedInput<'/api/pay/recharge'>;

const firstCheckMs = 5_000;

/** An order is polled until it is over: not without end. */
const rechargeLimit = (deps: DepositDeps) =>
  createRateLimit(deps, { name: 'recharge-player', tries: 30, windowSeconds: 60 * 60 });

function requireAmountInLimits(amountCentavos: number): void {
  const { minCentavos, maxCentavos } = rechargeRules;
  if (amountCentavos < minCentavos)
    throw refuseField('amountCentavos', `O depósito mínimo é de ${formatBrl(minCentavos)}`);
  if (amountCentavos > maxCentavos)
    throw refuseField('amountCentavos', `O depósito máximo é de ${formatBrl(maxCentavos)}`);
}

const isSame = (known: string, given: string | undefined): boolean => given === undefined || given === known;

/** What was given, and what is missing in it from the person that we know. @throws RefusedError 400 when that isn't enough */
function completePayer({ cpf, name }: RechargeInput, known: Person | undefined): Person {
  const payerCpf = cpf ?? known?.cpf;
  if (payerCpf === undefined) throw refuseField('cpf', 'Por favor, insira o CPF');
  const payerName = name ?? (known?.cpf === payerCpf ? known.name : undefined);
  if (payerName === undefined) throw refuseField('name', 'Por favor, insira o Nome Correto');
  return { cpf: payerCpf, name: payerName };
}

/**
 * The person who will pay. Until the first Pix has proved who the player is, CPF and name may be left out (then the last
 * ones count) or corrected with every order. Whether another account has proved the CPF is not looked at: only who pays learns it.
 * @throws RefusedError 400 missing or wrong · 409 another CPF than the proved one
 */
async function requirePayer(deps: DepositDeps, playerId: number, input: RechargeInput): Promise<Person> {
  if (input.cpf !== undefined && !isCpf(input.cpf)) throw refuseField('cpf', 'CPF inválido');
  const proved = await findPerson(deps.db, playerId);
  if (proved !== undefined && !isSame(proved.cpf, input.cpf))
    throw refuse(codes.conflict, 'Sua conta já tem outro CPF cadastrado', { reason: 'cpf_differs' });
  return completePayer(input, proved ?? (await store.findLastPayer(deps.db, playerId)));
}

/** What the order promises beside the deposit: the player asked for it, or gets none. */
async function quoteBonus(deps: DepositDeps, playerId: number, input: RechargeInput) {
  const { active_code: activeCode, amountCentavos } = input;
  if (activeCode === undefined) return { activeCode: null, bonus: centavos(0), offer: null };
  const { bonusCentavos, offer } = await deps.bonuses.quoteBonus(playerId, { activeCode, amountCentavos });
  return { activeCode, bonus: centavos(bonusCentavos), offer };
}

/** Orders that are made at the same moment, on any node, come one after the other: each counts those before it. */
const insertWithinLimits = (deps: RechargeDeps, order: store.NewOrder): Promise<void> =>
  deps.db.transactionOf(order.playerId, async (tx) => {
    const { playerId, requestId, amount } = order;
    await lockWallet(tx, playerId);
    if ((await store.findOrderByRequest(tx, playerId, requestId)) !== undefined) return;
    await deps.requireMayDeposit(tx, playerId, amount);
    await store.insertOrder(tx, order);
  });

/** Writes the order down before the PSP hears of it, so that whatever happens next can be found again. */
async function writeOrder(deps: RechargeDeps, playerId: number, input: RechargeInput): Promise<store.RechargeRow> {
  requireAmountInLimits(input.amountCentavos);
  await rechargeLimit(deps).take(String(playerId));
  const payer = await requirePayer(deps, playerId, input);
  const promise = await quoteBonus(deps, playerId, input);
  const now = deps.clock();
  await insertWithinLimits(deps, {
    playerId,
    orderId: randomUUID(),
    requestId: input.requestId,
    txid: newPspId(playerId),
    amount: centavos(input.amountCentavos),
    ...payer,
    ...promise,
    createdAt: now,
    expiresAt: new Date(now.getTime() + rechargeRules.expiresInSeconds * 1000),
    checkAt: new Date(now.getTime() + firstCheckMs),
  });
  const order = await store.findOrderByRequest(deps.db, playerId, input.requestId);
  if (order === undefined) throw new Error(`order of request ${input.requestId} is gone: orders are never deleted`);
  return order;
}

/** The same txid creates one charge at the PSP, so an order left half-made by a crash is finished by the repeat. */
async function createCharge(deps: DepositDeps, order: store.RechargeRow): Promise<store.RechargeRow> {
  const charge = await deps.psp.createCharge({
    txid: order.txid,
    amountCentavos: order.amount,
    payer: { cpf: order.cpf, name: order.name },
    expiresInSeconds: rechargeRules.expiresInSeconds,
  });
  await store.saveCharge(deps.db, order, charge);
  return { ...order, copiaECola: charge.copiaECola, expiresAt: charge.expiresAt };
}

/** Whether a repeat asks for what its first one did. Left out, CPF and name are as they were; an offer is not. */
const isForSame = (order: store.RechargeRow, input: RechargeInput): boolean =>
  order.amount === input.amountCentavos &&
  order.activeCode === (input.active_code ?? null) &&
  isSame(order.cpf, input.cpf) &&
  isSame(order.name, input.name);

/**
 * Opens a deposit order and its Pix charge. The same requestId gives the same order.
 * @throws RefusedError 400 amount, CPF or name · 403 paused or over a limit of their own · 403 and 409 the offer isn't open · 409 another CPF, requestId reused, PSP
 *   unavailable · 429 too many
 */
export async function createRecharge(
  deps: RechargeDeps,
  playerId: number,
  input: RechargeInput,
): Promise<Output<'/api/pay/recharge'>> {
  const known = await store.findOrderByRequest(deps.db, playerId, input.requestId);
  const order = known ?? (await writeOrder(deps, playerId, input));
  if (!isForSame(order, input)) {
    throw refuse(codes.conflict, 'Este pedido já foi usado em outro depósito', { reason: 'request_id_reused' });
  }
  // A closed order gets no charge any more: nobody would be looking for its payment.
  if (order.copiaECola !== null || order.state !== 'waiting') return presentRecharge(deps, order);
  return presentRecharge(deps, await createCharge(deps, order).catch(pspUnavailable));
}
