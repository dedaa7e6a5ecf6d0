import { queryRows, sql } from '#platform/database/index.ts';
import { timelineOf, type TimelineRow } from '#platform/staff-door/player-timeline.ts';

/** What the player asked for: limits, pauses, exclusion, closing. */
export const limitsTimeline = timelineOf('request', (db, { playerId, upTo, most }) =>
  queryRows(
    db,
    sql<TimelineRow>`
      select request_id::text as id, created_at as at, kind as what
      from account_request where player_id = ${playerId} and created_at <= ${upTo}
      order by created_at desc, request_id desc limit ${most}`,
  ),
);
