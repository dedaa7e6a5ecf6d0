import { codes, type Output } from '@ipe/contract';
import { maskCpf } from '@ipe/pix';
import type { Handlers } from '#platform/calls/call-server.ts';
import { listRange } from '#platform/calls/list-range.ts';
import { createOneAtATime } from '#platform/admission/one-at-a-time.ts';
import { createRateLimit } from '#platform/admission/rate-limit.ts';
import { refuse } from '#platform/calls/refusal.ts';
import { findPerson } from '#modules/identity/index.ts';
import type { DepositDeps, RechargeDeps } from './deposits.deps.ts';
import { rechargeRules } from './deposits.rules.ts';
import { createRecharge } from './create-deposit.ts';
import { presentRecharge } from './present-deposit.ts';
import { pspUnavailable } from '#modules/psp/index.ts';
import { findLastPayer, findOrder, listOrders, type RechargeRow } from './deposit.store.ts';
import { settleRecharge } from './settling/settle-deposit.ts';

type Order = { playerId: number; orderId: string };
type RechargeConfig = Output<'/api/pay/rechargeConfig'>;

async function requireOrder(deps: DepositDeps, { playerId, orderId }: Order): Promise<RechargeRow> {
  const order = await findOrder(deps.db, playerId, orderId);
  if (order === undefined) throw refuse(codes.notFound, 'Depósito não encontrado');
  return order;
}

/** Each look costs the PSP a question, and PSPs count them. */
const recheckLimit = (deps: DepositDeps) =>
  createRateLimit(deps, { name: 'recharge-check', tries: 30, windowSeconds: 60 });

/** "Já paguei": asks the PSP at once instead of waiting for its webhook. */
async function recheck(deps: DepositDeps, key: Order): Promise<Output<'/api/pay/rechargePaid'>> {
  await recheckLimit(deps).take(String(key.playerId));
  const order = await requireOrder(deps, key);
  await settleRecharge(deps, order).catch(pspUnavailable);
  return presentRecharge(deps, await requireOrder(deps, key));
}

/** What of a deposit's form is about one player. */
async function payerOf(deps: DepositDeps, playerId: number): Promise<RechargeConfig['payer']> {
  const proved = await findPerson(deps.db, playerId);
  const payer = proved ?? (await findLastPayer(deps.db, playerId));
  return payer === undefined
    ? null
    : { cpfMasked: maskCpf(payer.cpf), name: payer.name, isProved: proved !== undefined };
}

async function rechargeConfig(deps: DepositDeps, playerId: number | undefined): Promise<RechargeConfig> {
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

export function depositRoutes(deps: RechargeDeps) {
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
  } satisfies Partial<Handlers>;
}
