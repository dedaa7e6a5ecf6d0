import { queryRows, sql } from '#platform/database/index.ts';
import { timelineOf, type TimelineRow } from '#platform/staff-door/player-timeline.ts';

export const depositsTimeline = timelineOf('deposit', (db, { playerId, upTo, most }) =>
  queryRows(
    db,
    sql<TimelineRow>`
      select order_id::text as id, created_at as at, state as what, reason as detail, amount as "amountCentavos"
      from recharge_order where player_id = ${playerId} and created_at <= ${upTo}
      order by created_at desc, order_id desc limit ${most}`,
  ),
);
