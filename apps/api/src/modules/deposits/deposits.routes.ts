import { codes, type Output } from '@ipe/contract';
import { maskCpf } from '@ipe/pix';
import type { Handlers } from '#platform/calls/call-server.ts';
import { listRange } from '#platform/calls/list-range.ts';
import { createOneAtATime } from '#platform/admission/one-at-a-time.ts';
import { createRateLimit } from '#platform/admission/rate-limit.ts';
import { refuse } from '#platform/calls/refusal.ts';
import { findPerson } from '#modules/identity/index.ts';
import { findDebt, findWithdrawable } from '#modules/ledger/index.ts';
import type { CashierDeps, PlayerCashierDeps } from './deposits.deps.ts';
import { rechargeRules, withdrawalRules } from './deposits.rules.ts';
import { createRecharge, type RechargeDeps } from './create-recharge.ts';
import { findMoneyRest } from '#modules/withdrawals/keys/money-rest.ts';
import { listPixKeys, removePixKey, savePixKey } from '#modules/withdrawals/keys/pix-keys.ts';
import { presentRecharge } from './present-recharge.ts';
import { presentWithdrawal, presentWithdrawals } from '#modules/withdrawals/present-withdrawal.ts';
import { pspUnavailable } from '#modules/psp/psp-unavailable.ts';
import { findLastPayer, findOrder, listOrders, type RechargeRow } from './recharge.store.ts';
import { requestWithdrawal } from '#modules/withdrawals/request-withdrawal.ts';
import { resetPin } from '#modules/withdrawals/keys/reset-pin.ts';
import { settleRecharge } from './settling/settle-recharge.ts';
import { findPin } from '#modules/withdrawals/keys/withdrawal-pin.store.ts';
import { findOpen, listWithdrawals } from '#modules/withdrawals/withdrawal.store.ts';

type Order = { playerId: number; orderId: string };
type RechargeConfig = Output<'/api/pay/rechargeConfig'>;
type WithdrawConfig = Output<'/api/pay/withdrawConfig'>;

async function requireOrder(deps: CashierDeps, { playerId, orderId }: Order): Promise<RechargeRow> {
  const order = await findOrder(deps.db, playerId, orderId);
  if (order === undefined) throw refuse(codes.notFound, 'Depósito não encontrado');
  return order;
}

/** Each look costs the PSP a question, and PSPs count them. */
const recheckLimit = (deps: CashierDeps) =>
  createRateLimit(deps, { name: 'recharge-check', tries: 30, windowSeconds: 60 });

/** "Já paguei": asks the PSP at once instead of waiting for its webhook. */
async function recheck(deps: CashierDeps, key: Order): Promise<Output<'/api/pay/rechargePaid'>> {
  await recheckLimit(deps).take(String(key.playerId));
  const order = await requireOrder(deps, key);
  await settleRecharge(deps, order).catch(pspUnavailable);
  return presentRecharge(deps, await requireOrder(deps, key));
}

async function withdrawConfig(deps: CashierDeps, playerId: number | undefined): Promise<WithdrawConfig> {
  const rules = withdrawalRules(deps);
  if (playerId === undefined)
    return { ...rules, withdrawableCentavos: 0, debtCentavos: 0, hasPin: false, rest: null, open: null };
  const open = await findOpen(deps.db, playerId);
  const rest = await findMoneyRest(deps.db, playerId, deps.clock());
  return {
    ...rules,
    withdrawableCentavos: await findWithdrawable(deps.db, playerId),
    debtCentavos: await findDebt(deps.db, playerId),
    hasPin: (await findPin(deps.db, playerId)) !== undefined,
    rest: rest === undefined ? null : { reason: rest.reason, endsAt: rest.endsAt.toISOString() },
    open: open === undefined ? null : await presentWithdrawal(deps.db, open),
  };
}

/** What of a deposit's form is about one player. */
async function payerOf(deps: CashierDeps, playerId: number): Promise<RechargeConfig['payer']> {
  const proved = await findPerson(deps.db, playerId);
  const payer = proved ?? (await findLastPayer(deps.db, playerId));
  return payer === undefined
    ? null
    : { cpfMasked: maskCpf(payer.cpf), name: payer.name, isProved: proved !== undefined };
}

async function rechargeConfig(deps: CashierDeps, playerId: number | undefined): Promise<RechargeConfig> {
  const { presetsCentavos, minCentavos, maxCentavos } = rechargeRules;
  return {
    presetsCentavos: [...presetsCentavos],
    minCentavos,
    maxCentavos,
    wageringX100: deps.depositWageringX100,
    payer: playerId === undefined ? null : await payerOf(deps, playerId),
    offers: playerId === undefined ? [] : await deps.bonuses.offersFor(playerId),
  };
}

export function cashierRoutes(deps: RechargeDeps & PlayerCashierDeps) {
  // Repeats that come at once find the first one's answer instead of spending the player's tries beside it.
  const oneRequestAtATime = createOneAtATime<number>();
  return {
    '/api/pay/rechargeConfig': (_input, { session }) => rechargeConfig(deps, session?.playerId),
    '/api/pay/recharge': (input, { session: { playerId } }) =>
      oneRequestAtATime(playerId, () => createRecharge(deps, playerId, input)),
    '/api/pay/rechargeStatus': async ({ orderId }, { session: { playerId } }) =>
      presentRecharge(deps, await requireOrder(deps, { playerId, orderId })),
    '/api/pay/rechargePaid': ({ orderId }, { session: { playerId } }) =>
      oneRequestAtATime(playerId, () => recheck(deps, { playerId, orderId })),
    '/api/pay/rechargeLog': async (input, { session: { playerId } }) => {
      const { list, total } = await listOrders(deps.db, { playerId, ...listRange(input, deps.clock) });
      return { list: list.map((order) => presentRecharge(deps, order)), total };
    },
    '/api/pay/withdrawConfig': (_input, { session }) => withdrawConfig(deps, session?.playerId),
    '/api/pay/keys': (_input, { session }) => listPixKeys(deps, session.playerId),
    '/api/pay/saveKey': (input, { session: { playerId } }) =>
      oneRequestAtATime(playerId, () => savePixKey(deps, playerId, input)),
    '/api/pay/removeKey': ({ keyId }, { session }) => removePixKey(deps, session.playerId, keyId),
    '/api/pay/withdraw': (input, { session: { playerId } }) =>
      oneRequestAtATime(playerId, () => requestWithdrawal(deps, playerId, input)),
    '/api/pay/resetPin': (input, { session: { playerId }, caller }) =>
      oneRequestAtATime(playerId, () => resetPin(deps, playerId, { ...input, caller })),
    '/api/pay/withdrawLog': async (input, { session: { playerId } }) => {
      const { list, total } = await listWithdrawals(deps.db, { playerId, ...listRange(input, deps.clock) });
      return { list: await presentWithdrawals(deps.db, list), total };
    },
  } satisfies Partial<Handlers>;
}
