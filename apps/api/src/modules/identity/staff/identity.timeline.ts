import { queryRows, sql } from '#platform/database/index.ts';
import { timelineOf, type TimelineRow } from '#platform/staff-door/player-timeline.ts';

/** Log-ins of devices that are still logged in: one that logged out is forgotten. Addresses stay out: they are personal data. */
export const identityTimeline = timelineOf('access', (db, { playerId, upTo, most }) =>
  queryRows(
    db,
    sql<TimelineRow>`
      select device_id::text as id, created_at as at, 'logged_in' as what, name as title
      from session where player_id = ${playerId} and created_at <= ${upTo}
      order by created_at desc, device_id desc limit ${most}`,
  ),
);
