import { deleteUpTo, execute, findRow, sql, type Queryable } from '#platform/database/index.ts';
import { dayMs } from '#platform/time/durations.ts';

type PictureKey = { playerId: number; pictureId: string };

/** Does nothing where the id exists: it is the same picture, sent again. */
export const insertPicture = (
  db: Queryable,
  { playerId, pictureId, content, now }: PictureKey & { content: Buffer; now: Date },
) =>
  execute(
    db,
    sql`insert into ticket_picture (player_id, picture_id, content, created_at)
        values (${playerId}, ${pictureId}, ${content}, ${now}) on conflict do nothing`,
  );

/** Gives these pictures to a comment. @returns how many of them no comment had before */
export const takePictures = (
  tx: Queryable,
  { playerId, commentId, pictureIds }: { playerId: number; commentId: string; pictureIds: readonly string[] },
): Promise<number> =>
  execute(
    tx,
    sql`update ticket_picture set comment_id = ${commentId}
        where player_id = ${playerId} and picture_id = any(${pictureIds}::uuid[]) and comment_id is null`,
  );

export const findPicture = async (db: Queryable, { playerId, pictureId }: PictureKey): Promise<Buffer | undefined> => {
  const row = await findRow(
    db,
    sql<{ content: Uint8Array }>`
      select content from ticket_picture
      where player_id = ${playerId} and picture_id = ${pictureId} and comment_id is not null`,
  );
  return row && Buffer.from(row.content);
};

/** Longer than the session in which a picture was attached, by a day. */
const looseMs = 2 * dayMs;

/** Deletes pictures that no comment has. */
export const forgetLoosePictures = (db: Queryable, now: Date): Promise<void> => {
  const at = sql`created_at`;
  return deleteUpTo(db, new Date(now.getTime() - looseMs), {
    at,
    rows: (upTo) => sql`from ticket_picture where comment_id is null and ${at} <= ${upTo}`,
  });
};
