import { queryRows, sql } from '#platform/database/index.ts';
import { timelineOf, type TimelineRow } from '#platform/staff-door/player-timeline.ts';

/** The list's answers except the daily clear one, and what followed. */
export const impededTimeline = timelineOf('identity', (db, { playerId, upTo, most }) =>
  queryRows(
    db,
    sql<TimelineRow>`
      select * from (
        select query_id::text as id, asked_at as at, 'list_' || outcome as what
        from impeded_query where player_id = ${playerId} and outcome <> 'clear'
        union all
        select query_id || '-told', found_at, 'list_told' from impediment where player_id = ${playerId}
        union all
        select query_id || '-closed', closed_at, 'list_closed' from impediment
        where player_id = ${playerId} and closed_at is not null
        union all
        select query_id || '-ended', ended_at, 'list_' || coalesce(ended_as, state) from impediment
        where player_id = ${playerId} and ended_at is not null
      ) happened where at <= ${upTo} order by at desc, id desc limit ${most}`,
  ),
);
