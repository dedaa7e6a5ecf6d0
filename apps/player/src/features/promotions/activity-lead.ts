import { pathOfActivity, paths } from '#shell/navigation/paths.ts';
import type { Activity } from './promotions.queries.ts';

/** The address of an activity's detail, with its full terms. */
export const detailPath = (id: string): string => `${paths.promotions}?activity=${encodeURIComponent(id)}`;

/**
 * The destination of a card: the activity's route (specification section 2), or its detail when the route is this page.
 */
export function leadOf({ active_code: code, id }: Pick<Activity, 'active_code' | 'id'>): string {
  const path = pathOfActivity[code];
  return path === paths.promotions ? detailPath(id) : path;
}
