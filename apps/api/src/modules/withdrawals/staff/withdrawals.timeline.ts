import { queryRows, sql } from '#platform/database/index.ts';
import { timelineOf, type TimelineRow } from '#platform/staff-door/player-timeline.ts';

/** Withdrawals, each with the words of its last step. */
export const withdrawalsTimeline = timelineOf('withdrawal', (db, { playerId, upTo, most }) =>
  queryRows(
    db,
    sql<TimelineRow>`
      select w.id_envio as id, w.created_at as at, w.state as what, -w.amount as "amountCentavos", (
          select s.reason from withdrawal_step s where s.player_id = w.player_id and s.withdrawal_id = w.withdrawal_id
          order by s.step_no desc limit 1
        ) as detail
      from withdrawal w where w.player_id = ${playerId} and w.created_at <= ${upTo}
      order by w.created_at desc, w.withdrawal_id desc limit ${most}`,
  ),
);
