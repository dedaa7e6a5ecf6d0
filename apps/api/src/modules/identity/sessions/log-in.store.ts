import { coarseNetworkOf } from '#platform/admission/network-of.ts';
import { deleteUpTo, execute, queryRows, sql, type Queryable } from '#platform/database/index.ts';
import { timelineOf, type TimelineRow } from '#platform/staff-door/player-timeline.ts';
import { dayMs } from '#platform/time/durations.ts';

type LogIn = {
  playerId: number;
  sessionId: string;
  /** The name that the player reads, e.g. `Chrome no Android`. */
  device: string;
  /** Whether the player had logged in from this browser before. */
  isKnown: boolean;
  address: string;
  now: Date;
};

/** The row stays when the session ends. */
export const noteLogIn = (tx: Queryable, { playerId, sessionId, device, isKnown, address, now }: LogIn) =>
  execute(
    tx,
    sql`insert into log_in (player_id, log_in_id, at, device, is_known, network)
        values (${playerId}, ${sessionId}, ${now}, ${device}, ${isKnown}, ${coarseNetworkOf(address)})`,
  );

/** Six months and a few days: the law requires records of access for six months (Marco Civil da Internet, art. 15). */
const keptForMs = 184 * dayMs;

export const deleteOldLogIns = (db: Queryable, now: Date): Promise<void> =>
  deleteUpTo(db, new Date(now.getTime() - keptForMs), {
    at: sql`at`,
    rows: (upTo) => sql`from log_in where at <= ${upTo}`,
  });

/** What shows a person whether it was the player: the browser, whether it is known, and the coarse network. */
export const logInsTimeline = timelineOf('access', (db, { playerId, upTo, most }) =>
  queryRows(
    db,
    sql<TimelineRow>`
      select log_in_id::text as id, at, device as title, network as detail,
        case is_known when true then 'logged_in_known' when false then 'logged_in_new' else 'logged_in' end as what
      from log_in where player_id = ${playerId} and at <= ${upTo} order by at desc, log_in_id desc limit ${most}`,
  ),
);
