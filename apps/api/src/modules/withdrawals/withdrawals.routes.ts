import type { Output } from '@ipe/contract';
import { createOneAtATime } from '#platform/admission/one-at-a-time.ts';
import type { Handlers } from '#platform/calls/call-server.ts';
import { listRange } from '#platform/calls/list-range.ts';
import { findDebt, findWithdrawable } from '#modules/ledger/index.ts';
import { listPixKeys, removePixKey, savePixKey } from './keys/pix-keys.ts';
import { resetPin } from './keys/reset-pin.ts';
import { findWithdrawalHold } from './keys/withdrawal-hold.ts';
import { findPin } from './keys/withdrawal-pin.store.ts';
import { presentWithdrawal, presentWithdrawals } from './present-withdrawal.ts';
import { requestWithdrawal } from './asking/request-withdrawal.ts';
import { findOpen, listWithdrawals } from './withdrawal.store.ts';
import type { PlayerWithdrawalDeps, WithdrawalDeps } from './withdrawals.deps.ts';
import { findRuleInForce } from './rule/rule-in-force.ts';
import { withdrawalRules } from './withdrawals.rules.ts';

type WithdrawConfig = Output<'/api/pay/withdrawConfig'>;

async function withdrawConfig(deps: WithdrawalDeps, playerId: number | undefined): Promise<WithdrawConfig> {
  const { maxCentavos: autoLimitCentavos } = (await findRuleInForce(deps, deps.db)).rule;
  const rules = { ...withdrawalRules(deps), autoLimitCentavos };
  if (playerId === undefined)
    return { ...rules, withdrawableCentavos: 0, debtCentavos: 0, hasPin: false, rest: null, open: null };
  const open = await findOpen(deps.db, playerId);
  const hold = await findWithdrawalHold(deps.db, playerId, deps.clock());
  return {
    ...rules,
    withdrawableCentavos: await findWithdrawable(deps.db, playerId),
    debtCentavos: await findDebt(deps.db, playerId),
    hasPin: (await findPin(deps.db, playerId)) !== undefined,
    rest: hold === undefined ? null : { reason: hold.reason, endsAt: hold.endsAt.toISOString() },
    open: open === undefined ? null : await presentWithdrawal(deps.db, open),
  };
}

export function withdrawalRoutes(deps: PlayerWithdrawalDeps) {
  // Repeats that come at once wait for the first one's answer, so that they don't use up the player's tries.
  const oneRequestAtATime = createOneAtATime<number>();
  return {
    '/api/pay/withdrawConfig': (_input, { session }) => withdrawConfig(deps, session?.playerId),
    '/api/pay/keys': (_input, { session }) => listPixKeys(deps, session.playerId),
    '/api/pay/saveKey': (input, { session: { playerId } }) =>
      oneRequestAtATime(playerId, () => savePixKey(deps, playerId, input)),
    '/api/pay/removeKey': ({ keyId }, { session }) => removePixKey(deps, session.playerId, keyId),
    '/api/pay/withdraw': (input, { session }) =>
      oneRequestAtATime(session.playerId, () => requestWithdrawal(deps, session, input)),
    '/api/pay/resetPin': (input, { session: { playerId }, caller }) =>
      oneRequestAtATime(playerId, () => resetPin(deps, playerId, { ...input, caller })),
    '/api/pay/withdrawLog': async (input, { session: { playerId } }) => {
      const { list, total } = await listWithdrawals(deps.db, { playerId, ...listRange(input, deps.clock) });
      return { list: await presentWithdrawals(deps.db, list), total };
    },
  } satisfies Partial<Handlers>;
}
