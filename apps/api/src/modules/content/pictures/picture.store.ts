import { execute, findRow, queryRows, sql, type Queryable } from '#platform/database/index.ts';

const folder = '/content/';

/** `/content/<id>.jpg`; for dense screens there is `/content/<id>@2x.jpg`. */
export const addressOf = (pictureId: string): string => `${folder}${pictureId}.jpg`;

export type Density = 'small' | 'large';

/** Inserts a picture. If the id exists, it is the same picture and nothing changes. */
export const insertPicture = (
  tx: Queryable,
  { pictureId, small, large, now }: { pictureId: string; small: Buffer; large: Buffer; now: Date },
) =>
  execute(
    tx,
    sql`insert into content_picture (picture_id, small, large, created_at)
        values (${pictureId}, ${small}, ${large}, ${now}) on conflict do nothing`,
  );

export const findPicture = async (db: Queryable, pictureId: string, density: Density): Promise<Buffer | undefined> => {
  const column = density === 'small' ? sql`small` : sql`large`;
  const row = await findRow(
    db,
    sql<{ content: Uint8Array }>`select ${column} as content from content_picture where picture_id = ${pictureId}`,
  );
  return row && Buffer.from(row.content);
};

/** Whether a picture has this address. */
export const hasPicture = async (db: Queryable, image: string): Promise<boolean> =>
  (await findRow(
    db,
    sql`select picture_id from content_picture where ${folder} || picture_id || '.jpg' = ${image}`,
  )) !== undefined;

/** The addresses of the newest pictures. */
export const listPictures = async (db: Queryable, limit: number): Promise<string[]> => {
  const newest = sql<{ id: string }>`
    select picture_id as id from content_picture order by created_at desc limit ${limit}`;
  return (await queryRows(db, newest)).map(({ id }) => addressOf(id));
};
