import { queryRows, sql } from '#platform/database/index.ts';
import { timelineOf, type TimelineRow } from '#platform/staff-door/player-timeline.ts';

/** The messages that only this player got. */
export const messagesTimeline = timelineOf('message', (db, { playerId, upTo, most }) =>
  queryRows(
    db,
    sql<TimelineRow>`
      select message_id::text as id, created_at as at, case when read_at is null then 'unread' else 'read' end as what,
        title, content as detail
      from message where player_id = ${playerId} and created_at <= ${upTo}
      order by created_at desc, message_id desc limit ${most}`,
  ),
);
