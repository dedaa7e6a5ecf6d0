import { execute, findRow, queryRows, sql, type Queryable } from '#platform/database/index.ts';
import { timelineOf, type TimelineRow } from '#platform/staff-door/player-timeline.ts';

type NewNote = { playerId: number; noteId: string; author: string; text: string; now: Date };

/** @returns whether it is new */
export const insertNote = async (tx: Queryable, { playerId, noteId, author, text, now }: NewNote): Promise<boolean> =>
  (await execute(
    tx,
    sql`insert into player_note (player_id, note_id, author, text, created_at)
        values (${playerId}, ${noteId}, ${author}, ${text}, ${now}) on conflict do nothing`,
  )) === 1;

export const findNote = (
  tx: Queryable,
  { playerId, noteId }: Pick<NewNote, 'playerId' | 'noteId'>,
): Promise<{ text: string } | undefined> =>
  findRow(
    tx,
    sql<{ text: string }>`select text from player_note where player_id = ${playerId} and note_id = ${noteId}`,
  );

export const notesTimeline = timelineOf('note', (db, { playerId, upTo, most }) =>
  queryRows(
    db,
    sql<TimelineRow>`
      select note_id::text as id, created_at as at, 'note' as what, author as title, text as detail
      from player_note where player_id = ${playerId} and created_at <= ${upTo}
      order by created_at desc, note_id desc limit ${most}`,
  ),
);
