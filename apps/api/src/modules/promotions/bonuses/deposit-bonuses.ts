import type { Queryable } from '#platform/database/index.ts';
import type { PaidDeposit, DepositBonuses } from '#modules/deposits/index.ts';
import { takeBackBonus } from '#modules/ledger/index.ts';
import { centavos, MAX_CENTAVOS, type Centavos } from '@ipe/money';
import { isAllowed, mayReceive } from '#modules/rewards/index.ts';
import { activityRewards } from '../activity-rewards.ts';
import { grantActivity } from '../grant-activity.ts';
import { readPromise } from './promised-bonus.ts';
import type { PromotionsDeps } from '../promotions.deps.ts';
import { findGrantByRequest, hasGrant, spendBudget } from '../promotions.store.ts';
import { readOffers } from '../offered-activities.ts';
import { quoteBonus } from './quote-bonus.ts';
import { listOpenOffers, presentOffer } from './deposit-offers.ts';

type Return = Parameters<DepositBonuses['onReturn']>[1];

/**
 * Grants the bonus that a deposit was promised, unless another deposit has used the offer meanwhile or the player has
 * excluded themselves. A bonus that can't be granted doesn't stop the deposit.
 */
async function grantPromised({ profile }: PromotionsDeps, tx: Queryable, deposit: PaidDeposit): Promise<Centavos> {
  const { playerId, orderId, cpf, bonusCentavos, now } = deposit;
  const { activityId, version, occasion, hasBudget, ...promise } = readPromise(deposit.offer);
  const kind = activityRewards[occasion === 'once' ? 'first_recharge' : 'again_recharge'];
  if (!isAllowed(profile, kind) || !(await mayReceive(tx, { playerId, now }))) return centavos(0);
  if (await hasGrant(tx, { playerId, activityId, occasion })) return centavos(0);
  const isGranted = await grantActivity(tx, {
    ...promise,
    profile,
    playerId,
    kind,
    activityId,
    occasion,
    requestId: orderId,
    cpf,
    rule: { kind: 'activities', version },
    amountCentavos: bonusCentavos,
    now,
  });
  if (!isGranted) return centavos(0);
  // The promise already checked the budget, so it holds even if the budget is used up now.
  if (hasBudget) await spendBudget(tx, { activityId, amount: bonusCentavos, limit: centavos(MAX_CENTAVOS) });
  return bonusCentavos;
}

/** Takes the bonus back in proportion to the returned part of the deposit. */
async function takeBackShare(tx: Queryable, deposit: Return): Promise<void> {
  const grant = await findGrantByRequest(tx, deposit.playerId, deposit.orderId);
  if (grant === undefined) return;
  const share = (BigInt(grant.amount) * BigInt(deposit.returnedCentavos)) / BigInt(deposit.amountCentavos);
  const { playerId, rewardId: reference } = grant;
  await takeBackBonus(tx, { playerId, reference, amountCentavos: centavos(Number(share)), now: deposit.now });
}

/** What the cashier asks the promotions about a deposit. */
export const createDepositBonuses = (deps: PromotionsDeps): DepositBonuses => ({
  offersFor: async (playerId) =>
    (await listOpenOffers(deps, await readOffers(deps, deps.db), playerId)).map(presentOffer),
  quoteBonus: (playerId, wish) => quoteBonus(deps, playerId, wish),
  describe: (offer) => {
    const { title, wageringX100, wageringDays } = readPromise(offer);
    return { title, wageringX100, wageringDays };
  },
  onDeposit: (tx, deposit) => grantPromised(deps, tx, deposit),
  onReturn: takeBackShare,
});
