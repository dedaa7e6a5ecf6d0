import { queryRows, sql } from '#platform/database/index.ts';
import { timelineOf, type TimelineRow } from '#platform/staff-door/player-timeline.ts';

/**
 * Says that something of the account changed and who changed it. The values stay in the player's own export.
 * Confirmation and limits have timelines of their own, and the staff log has what staff did.
 */
export const accountChangesTimeline = timelineOf('identity', (db, { playerId, upTo, most }) =>
  queryRows(
    db,
    sql<TimelineRow>`
      select change_id::text as id, changed_at as at, what || '_by_' || author as what
      from account_change
      where player_id = ${playerId} and changed_at <= ${upTo} and what not in ('registration', 'confirmation', 'block', 'limits')
      order by changed_at desc, change_id desc limit ${most}`,
  ),
);
