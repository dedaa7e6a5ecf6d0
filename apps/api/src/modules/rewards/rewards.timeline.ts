import { queryRows, sql } from '#platform/database/index.ts';
import { timelineOf, type TimelineRow } from '#platform/staff-door/player-timeline.ts';

export const rewardsTimeline = timelineOf('reward', (db, { playerId, upTo, most }) =>
  queryRows(
    db,
    sql<TimelineRow>`
      select reward_id::text as id, created_at as at, kind as what, title, amount as "amountCentavos"
      from reward where player_id = ${playerId} and created_at <= ${upTo}
      order by created_at desc, reward_id desc limit ${most}`,
  ),
);
