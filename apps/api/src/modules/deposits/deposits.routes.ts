import { codes, type Output } from '@ipe/contract';
import { maskCpf } from '@ipe/pix';
import type { Handlers } from '#platform/calls/call-server.ts';
import { listRange } from '#platform/calls/list-range.ts';
import { createOneAtATime } from '#platform/admission/one-at-a-time.ts';
import { createRateLimit } from '#platform/admission/rate-limit.ts';
import { refuse } from '#platform/calls/refusal.ts';
import { findPerson } from '#modules/identity/index.ts';
import type { DepositDeps, CreateDepositDeps } from './deposits.deps.ts';
import { depositRules } from './deposits.rules.ts';
import { createDeposit } from './creating/create-deposit.ts';
import { presentDeposit } from './creating/present-deposit.ts';
import { PspRefusedError, pspUnavailable } from '#modules/psp/index.ts';
import { isUnpaid } from './deposit-states.ts';
import { findLastPayer, findDeposit, listDeposits, type DepositRow } from './deposit.store.ts';
import { settleDeposit } from './settling/settle-deposit.ts';

type Order = { playerId: number; orderId: string };
type DepositConfig = Output<'/api/pay/rechargeConfig'>;

async function requireDeposit(deps: DepositDeps, { playerId, orderId }: Order): Promise<DepositRow> {
  const deposit = await findDeposit(deps.db, playerId, orderId);
  if (deposit === undefined) throw refuse(codes.notFound, 'Depósito não encontrado');
  return deposit;
}

/** Limits the checks: each is a request to the PSP, and PSPs limit requests. */
const recheckLimit = (deps: DepositDeps) =>
  createRateLimit(deps, { name: 'recharge-check', tries: 30, windowSeconds: 60 });

/** "Já paguei": asks the PSP at once instead of waiting for its webhook. */
async function recheck(deps: DepositDeps, key: Order): Promise<Output<'/api/pay/rechargePaid'>> {
  await recheckLimit(deps).take(String(key.playerId));
  const deposit = await requireDeposit(deps, key);
  const refusal = await settleDeposit(deps, deposit).catch((error: unknown) =>
    error instanceof PspRefusedError ? error : pspUnavailable(error),
  );
  const settled = await requireDeposit(deps, key);
  // Where the bank refuses a refund the deposit is decided, and the job asks for the refund again.
  if (refusal !== undefined && isUnpaid(settled)) return pspUnavailable(refusal);
  return presentDeposit(deps, settled);
}

/** The part of the deposit form's configuration that depends on the player. */
async function payerOf(deps: DepositDeps, playerId: number): Promise<DepositConfig['payer']> {
  const proved = await findPerson(deps.db, playerId);
  const payer = proved ?? (await findLastPayer(deps.db, playerId));
  return payer === undefined
    ? null
    : { cpfMasked: maskCpf(payer.cpf), name: payer.name, isProved: proved !== undefined };
}

async function depositConfig(deps: DepositDeps, playerId: number | undefined): Promise<DepositConfig> {
  const { presetsCentavos, minCentavos, maxCentavos } = depositRules;
  return {
    presetsCentavos: [...presetsCentavos],
    minCentavos,
    maxCentavos,
    wageringX100: deps.depositWageringHundredths,
    payer: playerId === undefined ? null : await payerOf(deps, playerId),
    offers: playerId === undefined ? [] : await deps.bonuses.offersFor(playerId),
  };
}

export function depositRoutes(deps: CreateDepositDeps) {
  // Repeats that come at once wait for the first one's answer, so that they don't use up the player's tries.
  const oneRequestAtATime = createOneAtATime<number>();
  return {
    '/api/pay/rechargeConfig': (_input, { session }) => depositConfig(deps, session?.playerId),
    '/api/pay/recharge': (input, { session: { playerId } }) =>
      oneRequestAtATime(playerId, () => createDeposit(deps, playerId, input)),
    '/api/pay/rechargeStatus': async ({ orderId }, { session: { playerId } }) =>
      presentDeposit(deps, await requireDeposit(deps, { playerId, orderId })),
    '/api/pay/rechargePaid': ({ orderId }, { session: { playerId } }) =>
      oneRequestAtATime(playerId, () => recheck(deps, { playerId, orderId })),
    '/api/pay/rechargeLog': async (input, { session: { playerId } }) => {
      const { list, total } = await listDeposits(deps.db, { playerId, ...listRange(input, deps.clock) });
      return { list: list.map((deposit) => presentDeposit(deps, deposit)), total };
    },
  } satisfies Partial<Handlers>;
}
