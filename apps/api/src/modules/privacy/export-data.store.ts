import { openPersonal, queryRows, sql, type Queryable } from '#platform/database/index.ts';
import type { SealedTable } from '#platform/personal/sealed-table.ts';
import type { PersonalData } from '#platform/personal-data.ts';

type Section = PersonalData[string];

const afterRow = ({ table, inParts }: Section, playerId: number, id: string) => {
  if (inParts === undefined) throw new Error(`${table} isn't read in parts`);
  const place = sql.raw(`${inParts.newestBy}, ${inParts.id}`);
  return sql`and (${place}) < (select ${place} from ${sql.raw(table)} where player_id = ${playerId} and ${sql.raw(inParts.id)} = ${id})`;
};

/** The JSON of a row with its sealed columns opened. */
function openRow(db: Queryable, playerId: number, { sealed, row }: { sealed: SealedTable; row: string }): string {
  const values = JSON.parse(row) as Record<string, unknown>;
  const open = (column: string, read: (text: string) => unknown) => {
    const value = values[column];
    return typeof value === 'string' ? [[column, read(openPersonal(db, playerId, value))]] : [];
  };
  const opened = [
    ...sealed.columns.flatMap((column) => open(column, (text) => text)),
    ...(sealed.json ?? []).flatMap((column) => open(column, (text): unknown => JSON.parse(text))),
  ];
  return JSON.stringify({ ...values, ...(Object.fromEntries(opened) as object) });
}

/**
 * The player's rows of one table, each with its columns in JSON. Amounts are centavos, times UTC.
 * @param sealed the table's sealed columns
 * @param after the id of a row, for a table that is read in parts: only the rows behind it
 */
export async function readSection(
  db: Queryable,
  section: Section,
  {
    playerId,
    after,
    most,
    now,
    sealed,
  }: { playerId: number; after: string | undefined; most: number; now: Date; sealed: SealedTable | undefined },
): Promise<{ row: string; id: string | null }[]> {
  const { table, columns, only = 'true', shownFrom, inParts } = section;
  const shown = shownFrom === undefined ? sql`` : sql`and ${sql.raw(shownFrom)} <= ${now}`;
  const id = inParts?.id ?? 'null';
  const part = inParts && sql`order by ${sql.raw(`${inParts.newestBy} desc, ${inParts.id} desc`)} limit ${most}`;
  const rows = await queryRows(
    db,
    sql<{ row: string; id: string | null }>`
      select to_jsonb(t)::text as row, (${sql.raw(id)})::text as id
      from (select ${sql.raw(columns)} from ${sql.raw(table)}
            where player_id = ${playerId} and ${sql.raw(only)} ${shown} ${after === undefined ? sql`` : afterRow(section, playerId, after)}
            ${part ?? sql``}) t`,
  );
  if (sealed === undefined) return rows;
  return rows.map(({ id: rowId, row }) => ({ id: rowId, row: openRow(db, playerId, { sealed, row }) }));
}
