import { codes } from '@ipe/contract';
import { bonusOf, formatBrl } from '@ipe/money';
import { refuse, refuseField } from '#platform/calls/refusal.ts';
import type { BonusQuote, DepositBonuses } from '#modules/deposits/index.ts';
import { isAllowed } from '#modules/rewards/index.ts';
import { activityRewards } from '../activity-rewards.ts';
import { readOffers } from '../offered-activities.ts';
import type { PromisedBonus } from './promised-bonus.ts';
import type { PromotionsDeps } from '../promotions.deps.ts';
import { findLeft, listOpenOffers, offerOccasion } from './deposit-offers.ts';

type Wish = Parameters<DepositBonuses['quoteBonus']>[1];

const offerClosed = () =>
  refuse<'/api/pay/recharge'>(codes.conflict, 'Esta oferta não está aberta para você agora', {
    reason: 'offer_closed',
  });

/**
 * Quotes the bonus of a deposit of this amount, which the deposit stores as a promise. Whether the payer has had the
 * bonus with another account is checked only after they have paid; before that, the answer would reveal accounts of
 * other people.
 * @throws RefusedError 400 the amount is below the first tier · 403 the profile forbids it · 409 it isn't open for this
 * player
 */
export async function quoteBonus(deps: PromotionsDeps, playerId: number, wish: Wish): Promise<BonusQuote> {
  const { activeCode, amountCentavos } = wish;
  if (!isAllowed(deps.profile, activityRewards[activeCode]))
    throw refuse<'/api/pay/recharge'>(codes.notAllowed, 'Esta oferta não está disponível', { reason: 'not_offered' });
  const offers = await readOffers(deps, deps.db);
  const open = await listOpenOffers(deps, offers, playerId);
  const activity = open.find(({ active_code: code }) => code === activeCode);
  if (activity === undefined) throw offerClosed();
  const occasion = offerOccasion(activity, offers.now);
  const bonusCentavos = bonusOf(activity.tiers, amountCentavos);
  if (bonusCentavos === 0)
    throw refuseField(
      'amountCentavos',
      `Esta oferta vale para depósitos a partir de ${formatBrl(activity.tiers[0]?.fromCentavos ?? 0)}`,
    );
  if ((await findLeft(deps.db, activity)) < bonusCentavos) throw offerClosed();
  const { id: activityId, title, wageringX100, wageringDays } = activity;
  const hasBudget = activity.budgetCentavos !== null;
  const { version } = offers;
  const offer: PromisedBonus = { activityId, version, occasion, title, wageringX100, wageringDays, hasBudget };
  return { bonusCentavos, offer };
}
