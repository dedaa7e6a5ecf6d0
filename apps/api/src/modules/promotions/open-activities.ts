import type { Queryable } from '#platform/database/index.ts';
import type { Activity, TaskActivity } from './rule/activities.schema.ts';
import { endOfOccasion } from './rule/occasions.ts';
import { isActivityStopped, listRunning, readOffers, type Offers } from './offered-activities.ts';
import type { LinkedRules, MenuDeps } from './promotions.deps.ts';
import { listOpenTasks } from './tasks.ts';

type Code = Exclude<Activity, TaskActivity>['active_code'] | 'active_list';

/** An activity's code in the calls; all tasks share one. */
export const codeOf = (activity: Activity): Code => (activity.kind === 'task' ? 'active_list' : activity.active_code);

type ShownDeps = Omit<MenuDeps, 'db' | 'findReferral'>;

/** Everything that one request shows follows this state. */
export type Shown = { offers: Offers; linked: LinkedRules };

export const readShown = async (deps: ShownDeps, on: Queryable): Promise<Shown> => ({
  offers: await readOffers(deps, on),
  linked: await deps.readLinked(on),
});

export type Offered = { activity: Activity; version: string };

/** The tasks of today and of this week, by the version under which they began. */
const listPresentTasks = (offers: Offers): Offered[] =>
  listOpenTasks(offers)
    .filter(({ occasion, isStopped }) => !isStopped && offers.now < endOfOccasion(occasion))
    .map(({ task, version }) => ({ activity: task, version }));

/** The activities that are open now and have a target, in the rule's order. */
export function listOpen({ offers, linked }: Shown): Offered[] {
  const tasks = listPresentTasks(offers);
  const others = listRunning(offers)
    .filter((one) => one.kind !== 'task' && !isActivityStopped(offers, one))
    .filter((one) => one.kind !== 'link' || linked[one.active_code] !== undefined)
    .map((activity) => ({ activity, version: offers.version }));
  const order = offers.activities.map(({ id }) => id);
  const placeOf = ({ activity: { id } }: Offered) => (order.includes(id) ? order.indexOf(id) : order.length);
  return [...others, ...tasks].toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Whether the house has an open activity under this code. */
export const isOfferOpen = async (deps: ShownDeps, on: Queryable, code: Code): Promise<boolean> =>
  listOpen(await readShown(deps, on)).some(({ activity }) => codeOf(activity) === code);
