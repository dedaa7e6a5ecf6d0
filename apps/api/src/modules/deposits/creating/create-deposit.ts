import { randomUUID } from 'node:crypto';
import { codes, type Output, type ParsedInput } from '@ipe/contract';
import { badPersonName, noCpf, otherCpf } from '@ipe/contract/sentences';
import { centavos, formatBrl, type Centavos } from '@ipe/money';
import { isCpf } from '@ipe/pix';
import { createRateLimit } from '#platform/admission/rate-limit.ts';
import { refuse, refuseField } from '#platform/calls/refusal.ts';
import { findPerson, type Person } from '#modules/identity/index.ts';
import { lockWallet } from '#modules/ledger/index.ts';
import type { DepositDeps, CreateDepositDeps } from '../deposits.deps.ts';
import { depositRules } from '../deposits.rules.ts';
import { presentDeposit } from './present-deposit.ts';
import { newPspId } from '#modules/psp/index.ts';
import { pspUnavailable } from '#modules/psp/index.ts';
import * as store from '../deposit.store.ts';

type DepositInput = ParsedInput<'/api/pay/recharge'>;

const firstCheckMs = 5_000;

/** Limits how many deposits a player may open, because each open one is polled until it is over. */
const depositLimit = (deps: DepositDeps) =>
  createRateLimit(deps, { name: 'recharge-player', tries: 30, windowSeconds: 60 * 60 });

function requireAmountInLimits(amountCentavos: Centavos): void {
  const { minCentavos, maxCentavos } = depositRules;
  if (amountCentavos < minCentavos)
    throw refuseField('amountCentavos', `O depósito mínimo é de ${formatBrl(minCentavos)}`);
  if (amountCentavos > maxCentavos)
    throw refuseField('amountCentavos', `O depósito máximo é de ${formatBrl(maxCentavos)}`);
}

const isSame = (known: string, given: string | undefined): boolean => given === undefined || given === known;

/** The payer in the input, completed from the person that we know. @throws RefusedError 400 when something is still missing */
function completePayer({ cpf, name }: DepositInput, known: Person | undefined): Person {
  const payerCpf = cpf ?? known?.cpf;
  if (payerCpf === undefined) throw refuseField('cpf', noCpf);
  const payerName = name ?? (known?.cpf === payerCpf ? known.name : undefined);
  if (payerName === undefined) throw refuseField('name', badPersonName);
  return { cpf: payerCpf, name: payerName };
}

/**
 * The person who will pay. Until the first Pix has proved the player's person, CPF and name may be left out (then the
 * last ones count) or corrected with every deposit. This doesn't check whether another account has proved the CPF,
 * because only the CPF's owner may learn that, by paying.
 * @throws RefusedError 400 missing or wrong · 409 another CPF than the proved one
 */
async function requirePayer(deps: DepositDeps, playerId: number, input: DepositInput): Promise<Person> {
  if (input.cpf !== undefined && !isCpf(input.cpf)) throw refuseField('cpf', 'CPF inválido');
  const proved = await findPerson(deps.db, playerId);
  if (proved !== undefined && !isSame(proved.cpf, input.cpf))
    throw refuse<'/api/pay/recharge'>(codes.conflict, otherCpf, {
      reason: 'cpf_differs',
    });
  return completePayer(input, proved ?? (await store.findLastPayer(deps.db, playerId)));
}

/** The bonus that the deposit promises; none if the player didn't ask for one. */
async function quoteBonus(deps: DepositDeps, playerId: number, input: DepositInput) {
  const { active_code: activeCode, amountCentavos } = input;
  if (activeCode === undefined) return { activeCode: null, bonus: centavos(0), offer: null };
  const { bonusCentavos, offer } = await deps.bonuses.quoteBonus(playerId, { activeCode, amountCentavos });
  return { activeCode, bonus: bonusCentavos, offer };
}

/** Inserts the deposit under the wallet's lock, so that deposits made at the same moment, on any node, count each other in the limits. */
const insertWithinLimits = (deps: CreateDepositDeps, deposit: store.NewDeposit): Promise<void> =>
  deps.db.transactionOf(deposit.playerId, async (tx) => {
    const { playerId, requestId } = deposit;
    await lockWallet(tx, playerId);
    if ((await store.findDepositByRequest(tx, playerId, requestId)) !== undefined) return;
    await deps.requireMayDeposit(tx, deposit);
    await store.insertDeposit(tx, deposit);
  });

/** Stores the deposit before the PSP is called, so that it is found again after any failure. */
async function writeDeposit(deps: CreateDepositDeps, playerId: number, input: DepositInput): Promise<store.DepositRow> {
  requireAmountInLimits(input.amountCentavos);
  await depositLimit(deps).take(String(playerId));
  const payer = await requirePayer(deps, playerId, input);
  const promise = await quoteBonus(deps, playerId, input);
  const now = deps.clock();
  await insertWithinLimits(deps, {
    playerId,
    orderId: randomUUID(),
    requestId: input.requestId,
    txid: newPspId(playerId, input.requestId),
    amount: input.amountCentavos,
    ...payer,
    ...promise,
    createdAt: now,
    expiresAt: new Date(now.getTime() + depositRules.expiresInSeconds * 1000),
    checkAt: new Date(now.getTime() + firstCheckMs),
  });
  const deposit = await store.findDepositByRequest(deps.db, playerId, input.requestId);
  if (deposit === undefined)
    throw new Error(`deposit of request ${input.requestId} is gone: deposits are never deleted`);
  return deposit;
}

/**
 * Checks a repeat again before it makes the charge that its first request left undone: the player may have paused or set
 * a limit meanwhile. Then no charge is made, and the order expires.
 */
const requireStillWithinLimits = (deps: CreateDepositDeps, deposit: store.DepositRow): Promise<void> =>
  deps.db.transactionOf(deposit.playerId, async (tx) => {
    await lockWallet(tx, deposit.playerId);
    await deps.requireMayDeposit(tx, deposit);
  });

/** The same txid creates one charge at the PSP, so a repeat completes a deposit that a crash left without its charge. */
async function createCharge(deps: DepositDeps, deposit: store.DepositRow): Promise<store.DepositRow> {
  const charge = await deps.psp.createCharge({
    txid: deposit.txid,
    amountCentavos: deposit.amount,
    payer: { cpf: deposit.cpf, name: deposit.name },
    expiresInSeconds: depositRules.expiresInSeconds,
  });
  await store.saveCharge(deps.db, deposit, charge);
  return { ...deposit, copiaECola: charge.copiaECola, expiresAt: charge.expiresAt };
}

/** Whether a repeat asks for the same deposit. CPF and name may be left out of the repeat; the offer may not. */
const isForSame = (deposit: store.DepositRow, input: DepositInput): boolean =>
  deposit.amount === input.amountCentavos &&
  deposit.activeCode === (input.active_code ?? null) &&
  isSame(deposit.cpf, input.cpf) &&
  isSame(deposit.name, input.name);

/**
 * Opens a deposit and its Pix charge. The same requestId gives the same deposit.
 * @throws RefusedError 400 amount, CPF or name · 403 paused or over a limit of their own · 403 and 409 the offer isn't open · 409 another CPF, requestId reused, PSP
 *   unavailable · 429 too many
 */
export async function createDeposit(
  deps: CreateDepositDeps,
  playerId: number,
  input: DepositInput,
): Promise<Output<'/api/pay/recharge'>> {
  const known = await store.findDepositByRequest(deps.db, playerId, input.requestId);
  const deposit = known ?? (await writeDeposit(deps, playerId, input));
  if (!isForSame(deposit, input)) {
    throw refuse<'/api/pay/recharge'>(codes.conflict, 'Este pedido já foi usado em outro depósito', {
      reason: 'request_id_reused',
    });
  }
  // A deposit that is over gets no charge: nothing would look for its payment.
  if (deposit.copiaECola !== null || deposit.state !== 'waiting') return presentDeposit(deps, deposit);
  if (known !== undefined) await requireStillWithinLimits(deps, known);
  return presentDeposit(deps, await createCharge(deps, deposit).catch(pspUnavailable));
}
