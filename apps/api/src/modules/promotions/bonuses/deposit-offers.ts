import type { Output } from '@ipe/contract';
import { centavos, MAX_CENTAVOS, type Centavos } from '@ipe/money';
import { saoPauloDay } from '@ipe/pt-br';
import type { Queryable } from '#platform/database/index.ts';
import { hasPaidDeposit } from '#modules/deposits/index.ts';
import { isBlocked } from '#modules/limits/index.ts';
import { dayMs } from '#platform/time/durations.ts';
import type { DepositActivity } from '../rule/activities.schema.ts';
import { isActivityStopped, listRunning, type Offers } from '../offered-activities.ts';
import type { PromotionsDeps } from '../promotions.deps.ts';
import { findGrant, findSpent, hasGrant } from '../promotions.store.ts';
import { writeTerms } from '../rule/write-terms.ts';

/** The occasion of an offer: `once` for the first deposit, otherwise the São Paulo day of the request. */
export const offerOccasion = ({ active_code: code }: DepositActivity, now: Date): string =>
  code === 'first_recharge' ? 'once' : saoPauloDay(now);

/** The deposit bonuses that are running, for any player. */
const listDeposits = (offers: Offers): DepositActivity[] =>
  listRunning(offers).filter((activity) => activity.kind === 'recharge');

const listOffered = (offers: Offers): DepositActivity[] =>
  listDeposits(offers).filter((activity) => !isActivityStopped(offers, activity));

export const findLeft = async (db: Queryable, { id, budgetCentavos }: DepositActivity): Promise<Centavos> =>
  centavos(budgetCentavos === null ? MAX_CENTAVOS : budgetCentavos - (await findSpent(db, id)));

/** Lists the running offers for the player's next deposit, without those that the player can't have any more or not yet. */
export async function listOpenOffers(
  { db }: Pick<PromotionsDeps, 'db'>,
  offers: Offers,
  playerId: number,
): Promise<DepositActivity[]> {
  const running = listOffered(offers);
  if (running.length === 0 || (await isBlocked(db, playerId, offers.now))) return [];
  const hasDeposited = await hasPaidDeposit(db, playerId);
  const open: DepositActivity[] = [];
  for (const activity of running) {
    if ((activity.active_code === 'first_recharge') === hasDeposited) continue;
    const occasion = offerOccasion(activity, offers.now);
    if (await hasGrant(db, { playerId, activityId: activity.id, occasion })) continue;
    if ((await findLeft(db, activity)) > 0) open.push(activity);
  }
  return open;
}

export type UsedOffer = { activity: DepositActivity; usedAt: Date };

/** Lists the used offers whose bonus may still be wagered, or which the player can use again tomorrow. */
export async function listUsedOffers(
  { db }: Pick<PromotionsDeps, 'db'>,
  offers: Offers,
  playerId: number,
): Promise<UsedOffer[]> {
  const { now } = offers;
  const used: UsedOffer[] = [];
  for (const activity of listDeposits(offers)) {
    const occasion = offerOccasion(activity, now);
    const grant = await findGrant(db, { playerId, activityId: activity.id, occasion });
    if (grant === undefined || now.getTime() > grant.createdAt.getTime() + activity.wageringDays * dayMs) continue;
    used.push({ activity, usedAt: grant.createdAt });
  }
  return used;
}

/** The offers for the first deposit of a visitor. */
export const listVisitorOffers = (offers: Offers): DepositActivity[] =>
  listOffered(offers).filter(({ active_code: code }) => code === 'first_recharge');

type Offer = Output<'/api/pay/rechargeConfig'>['offers'][number];

export const presentOffer = (activity: DepositActivity): Offer => ({
  active_code: activity.active_code,
  title: activity.title,
  tiers: activity.tiers,
  wageringX100: activity.wageringX100,
  wageringDays: activity.wageringDays,
  terms: writeTerms(activity),
  endsAt: activity.endsAt?.toISOString() ?? null,
});
