import type { Output } from '@ipe/contract';
import { isBlocked } from '#modules/limits/index.ts';
import type { Activity, DepositActivity } from './rule/activities.schema.ts';
import { offerText, summaryOf, titleOf } from './rule/activity-text.ts';
import type { Offers } from './offered-activities.ts';
import { codeOf, listOpen, readShown, type Offered, type Shown } from './open-activities.ts';
import type { MenuDeps } from './promotions.deps.ts';
import { listOpenOffers, listUsedOffers, listVisitorOffers } from './bonuses/deposit-offers.ts';
import { writeTerms } from './rule/write-terms.ts';

type Listed = Output<'/api/home/active'>['list'][number];
type Side = Output<'/api/home/side'>;

/** @param playerId undefined for a visitor */
const listOffers = (
  deps: MenuDeps,
  offers: Offers,
  playerId: number | undefined,
): Promise<DepositActivity[]> | DepositActivity[] =>
  playerId === undefined ? listVisitorOffers(offers) : listOpenOffers(deps, offers, playerId);

const isLeftAlone = async ({ db, clock }: MenuDeps, playerId: number | undefined): Promise<boolean> =>
  playerId !== undefined && (await isBlocked(db, playerId, clock()));

/** Lists the activities that are open for this player, without a bonus that they can't have any more. A paused player gets none. */
async function listShown(deps: MenuDeps, shown: Shown, playerId: number | undefined): Promise<Offered[]> {
  if (await isLeftAlone(deps, playerId)) return [];
  const offers = await listOffers(deps, shown.offers, playerId);
  return listOpen(shown).filter(({ activity }) => activity.kind !== 'recharge' || offers.includes(activity));
}

/** Adds the offers that the player has used, because their terms still apply to the bonus. */
async function listUsed(deps: MenuDeps, shown: Shown, playerId: number | undefined): Promise<Listed[]> {
  if (playerId === undefined || (await isLeftAlone(deps, playerId))) return [];
  const used = await listUsedOffers(deps, shown.offers, playerId);
  const { version } = shown.offers;
  return used.map(({ activity, usedAt }) => ({
    ...presentActivity(shown, { activity, version }),
    usedAt: usedAt.toISOString(),
  }));
}

function presentActivity({ linked: rules }: Shown, { activity, version }: Offered): Listed {
  const linked = activity.kind === 'link' ? rules[activity.active_code] : undefined;
  return {
    id: activity.id,
    active_code: codeOf(activity),
    title: titleOf(activity),
    image: activity.image,
    summary: summaryOf(activity),
    terms: linked?.terms ?? writeTerms(activity),
    ruleVersion: linked?.version ?? version,
    startsAt: activity.startsAt.toISOString(),
    endsAt: activity.endsAt?.toISOString() ?? null,
    usedAt: null,
  };
}

export async function listActivities(deps: MenuDeps, playerId: number | undefined): Promise<Listed[]> {
  const shown = await readShown(deps, deps.db);
  return [
    ...(await listShown(deps, shown, playerId)).map((offered) => presentActivity(shown, offered)),
    ...(await listUsed(deps, shown, playerId)),
  ];
}

/** All tasks share one banner, because they share a page. */
function presentBanners(activities: Activity[]): Side['banner'] {
  const firsts = activities.filter(
    (activity, index) => activities.findIndex((one) => codeOf(one) === codeOf(activity)) === index,
  );
  return firsts.map((activity) => ({
    active_code: codeOf(activity),
    image: activity.image,
    name: activity.kind === 'task' ? 'Tarefas com recompensa' : activity.title,
  }));
}

const capitalised = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);

/** The side menu: shortcuts to the bonuses of a deposit, the player's referral link, and a banner for every other activity. */
export async function readSideMenu(deps: MenuDeps, playerId: number | undefined): Promise<Side> {
  const shown = (await listShown(deps, await readShown(deps, deps.db), playerId)).map(({ activity }) => activity);
  const shortcuts = shown.filter((activity) => activity.kind === 'recharge');
  const mayRefer = playerId !== undefined && deps.profile.inviteRewards && !(await isLeftAlone(deps, playerId));
  return {
    recharge: shortcuts.map((activity) => ({
      active_code: activity.active_code,
      icon: activity.icon,
      content: capitalised(offerText(activity)),
      text: activity.title,
    })),
    // An activity that has an entry in the menu needs no banner.
    banner: presentBanners(shown.filter((one) => one.kind !== 'recharge' && !(mayRefer && codeOf(one) === 'invite'))),
    invite: mayRefer ? await deps.findReferral(playerId) : null,
  };
}
