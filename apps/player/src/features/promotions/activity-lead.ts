import { pathOfActivity, paths } from '#shell/navigation/paths.ts';
import type { Activity } from './promotions.queries.ts';

/** The address of an activity's own page here, with its terms in full. */
export const detailPath = (id: string): string => `${paths.promotions}?activity=${encodeURIComponent(id)}`;

/** Where a card leads: to the activity's route (specification section 2), or to its detail when that is this very page. */
export function leadOf({ active_code: code, id }: Pick<Activity, 'active_code' | 'id'>): string {
  const path = pathOfActivity[code];
  return path === paths.promotions ? detailPath(id) : path;
}
