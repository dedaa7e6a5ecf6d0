import { queryRows, sql } from '#platform/database/index.ts';
import { timelineOf, type TimelineRow } from '#platform/staff-door/player-timeline.ts';

/** The notice of the player's absence, and what followed. */
export const inactivityTimeline = timelineOf('identity', (db, { playerId, upTo, most }) =>
  queryRows(
    db,
    sql<TimelineRow>`
      select * from (
        select 'inactive-' || extract(epoch from told_at) as id, told_at as at, 'inactive_told' as what
        from inactive_account where player_id = ${playerId}
        union all
        select 'inactive-closed-' || extract(epoch from told_at), closed_at, 'inactive_closed'
        from inactive_account where player_id = ${playerId} and closed_at is not null
        union all
        select 'inactive-ended-' || extract(epoch from told_at), ended_at, 'inactive_' || coalesce(ended_as, state)
        from inactive_account where player_id = ${playerId} and ended_at is not null
      ) happened where at <= ${upTo} order by at desc, id desc limit ${most}`,
  ),
);
