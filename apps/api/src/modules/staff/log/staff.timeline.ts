import { queryRows, sql } from '#platform/database/index.ts';
import { timelineOf, type TimelineRow } from '#platform/staff-door/player-timeline.ts';

/** What staff did to the player or read of them. Risk's entries stay with risk (docs/decisions/0054), and notes have their own timeline. */
export const staffTimeline = timelineOf('staff', (db, { playerId, upTo, most }) =>
  queryRows(
    db,
    sql<TimelineRow>`
      select l.entry_no::text as id, l.at, l.action as what, coalesce(m.name, l.unix_user) as title, l.reason as detail
      from staff_log l left join staff_member m using (member_id)
      where l.subject = ${`player:${playerId}`} and l.at <= ${upTo} and l.action <> 'players/note' and l.action not like 'risk/%'
      order by l.entry_no desc limit ${most}`,
  ),
);
