import { queryRows, sql, type Queryable } from '#platform/database/index.ts';
import type { PersonalData } from '#platform/personal-data.ts';

type Section = PersonalData[string];

const afterRow = ({ table, inParts }: Section, playerId: number, id: string) => {
  if (inParts === undefined) throw new Error(`${table} isn't read in parts`);
  const place = sql.raw(`${inParts.newestBy}, ${inParts.id}`);
  return sql`and (${place}) < (select ${place} from ${sql.raw(table)} where player_id = ${playerId} and ${sql.raw(inParts.id)} = ${id})`;
};

/**
 * The player's rows of one table, each as its columns in JSON. Amounts are centavos, times UTC.
 * @param after the id of a row: only those that follow it, of a table that is read in parts
 */
export async function readSection(
  db: Queryable,
  section: Section,
  { playerId, after, most }: { playerId: number; after: string | undefined; most: number },
): Promise<{ row: string; id: string | null }[]> {
  const { table, columns, inParts } = section;
  const id = inParts?.id ?? 'null';
  const part = inParts && sql`order by ${sql.raw(`${inParts.newestBy} desc, ${inParts.id} desc`)} limit ${most}`;
  return queryRows(
    db,
    sql<{ row: string; id: string | null }>`
      select to_jsonb(t)::text as row, (${sql.raw(id)})::text as id
      from (select ${sql.raw(columns)} from ${sql.raw(table)}
            where player_id = ${playerId} ${after === undefined ? sql`` : afterRow(section, playerId, after)}
            ${part ?? sql``}) t`,
  );
}
