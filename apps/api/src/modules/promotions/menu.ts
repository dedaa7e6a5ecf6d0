import type { Output } from '@ipe/contract';
import { isBlocked } from '#modules/limits/index.ts';
import type { Activity, DepositActivity } from './rule/activities.schema.ts';
import { offerText, summaryOf, titleOf } from './rule/activity-text.ts';
import { codeOf, listOpenActivities } from './offered-activities.ts';
import type { MenuDeps } from './promotions.deps.ts';
import { listOpenOffers, listUsedOffers, listVisitorOffers } from './bonuses/deposit-offers.ts';
import { writeTerms } from './rule/write-terms.ts';

type Listed = Output<'/api/home/active'>['list'][number];
type Side = Output<'/api/home/side'>;

/** @param playerId undefined for a visitor */
const listOffers = (deps: MenuDeps, playerId: number | undefined): Promise<DepositActivity[]> | DepositActivity[] =>
  playerId === undefined ? listVisitorOffers(deps) : listOpenOffers(deps, playerId);

const isLeftAlone = async ({ db, clock }: MenuDeps, playerId: number | undefined): Promise<boolean> =>
  playerId !== undefined && (await isBlocked(db, playerId, clock()));

/** The activities that are open for this player: a bonus that they can't have any more isn't an offer, and a paused player gets none. */
async function listShown(deps: MenuDeps, playerId: number | undefined): Promise<Activity[]> {
  if (await isLeftAlone(deps, playerId)) return [];
  const offers = await listOffers(deps, playerId);
  return listOpenActivities(deps).filter((activity) => activity.kind !== 'recharge' || offers.includes(activity));
}

/** Beside what is open, what the player has used: its terms are still about their bonus. */
async function listUsed(deps: MenuDeps, playerId: number | undefined): Promise<Listed[]> {
  if (playerId === undefined || (await isLeftAlone(deps, playerId))) return [];
  const used = await listUsedOffers(deps, playerId);
  return used.map(({ activity, usedAt }) => ({ ...presentActivity(deps, activity), usedAt: usedAt.toISOString() }));
}

function presentActivity(deps: MenuDeps, activity: Activity): Listed {
  const linked = activity.kind === 'link' ? deps.linked[activity.active_code] : undefined;
  return {
    id: activity.id,
    active_code: codeOf(activity),
    title: titleOf(activity),
    image: activity.image,
    summary: summaryOf(activity),
    terms: linked?.terms ?? writeTerms(activity),
    ruleVersion: linked?.version ?? deps.rule.version,
    startsAt: activity.startsAt.toISOString(),
    endsAt: activity.endsAt?.toISOString() ?? null,
    usedAt: null,
  };
}

export const listActivities = async (deps: MenuDeps, playerId: number | undefined): Promise<Listed[]> => [
  ...(await listShown(deps, playerId)).map((activity) => presentActivity(deps, activity)),
  ...(await listUsed(deps, playerId)),
];

/** One banner for all tasks: they share a page. */
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

/** The side menu: shortcuts to the bonuses of a deposit, the player's invitation, a banner for every other activity. */
export async function readSideMenu(deps: MenuDeps, playerId: number | undefined): Promise<Side> {
  const shown = await listShown(deps, playerId);
  const shortcuts = shown.filter((activity) => activity.kind === 'recharge');
  const mayRefer = playerId !== undefined && deps.profile.inviteRewards && !(await isLeftAlone(deps, playerId));
  return {
    recharge: shortcuts.map((activity) => ({
      active_code: activity.active_code,
      icon: activity.icon,
      content: capitalised(offerText(activity)),
      text: activity.title,
    })),
    // An activity that stands in the menu already needs no picture beside it.
    banner: presentBanners(shown.filter((one) => one.kind !== 'recharge' && !(mayRefer && codeOf(one) === 'invite'))),
    invite: mayRefer ? await deps.findReferral(playerId) : null,
  };
}
