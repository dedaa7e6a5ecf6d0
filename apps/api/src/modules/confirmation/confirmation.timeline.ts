import { queryRows, sql } from '#platform/database/index.ts';
import { timelineOf, type TimelineRow } from '#platform/staff-door/player-timeline.ts';

/** The terms that the player accepted, and the checks of their face. */
export const confirmationTimeline = timelineOf('identity', (db, { playerId, upTo, most }) =>
  queryRows(
    db,
    sql<TimelineRow>`
      select * from (
        select 'terms-' || version as id, accepted_at as at, 'terms_accepted' as what, version as detail
        from terms_acceptance where player_id = ${playerId}
        union all
        select 'registration', saved_at, 'registered_' || base_state, base_status
        from registration where player_id = ${playerId}
        union all
        select check_id::text, coalesce(decided_at, begun_at), 'face_' || state, reason
        from face_check where player_id = ${playerId}
      ) happened where at <= ${upTo} order by at desc, id desc limit ${most}`,
  ),
);
