import { queryRows, sql } from '#platform/database/index.ts';
import { timelineOf, type TimelineRow } from '#platform/staff-door/player-timeline.ts';

/**
 * That something of the account changed, and by whom; from what to what is the player's own, in their export. Confirmation and limits tell of
 * their own; what staff did is in their log.
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
