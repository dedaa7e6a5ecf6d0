import {
  execute,
  personalKeysOf,
  queryRows,
  sql,
  takeYourTime,
  type Database,
  type Queryable,
} from '../database/index.ts';
import { inLanes } from '../jobs/in-lanes.ts';
import { sealedPrefix, type PersonalKeys } from '../security/personal-keys.ts';
import type { FingerprintDirectory, RowKey, SealedTable } from './sealed-table.ts';

/** `in clear`: only texts that aren't sealed. `under another key`: also texts that another key has sealed. */
type Which = 'in clear' | 'under another key';

const pageSize = 1_000;

type Row = RowKey & { texts: Readonly<Record<string, string | null>> };

const textOf = (column: string, isJson: boolean) => (isJson ? sql`${sql.ref(column)} #>> '{}'` : sql.ref(column));

const columnsOf = ({ columns, json = [] }: SealedTable) => [
  ...columns.map((column) => ({ column, isJson: false })),
  ...json.map((column) => ({ column, isJson: true })),
];

/** The next rows in order of their key that have a text which doesn't begin with `beginning`. */
function listRows(
  tx: Queryable,
  spec: SealedTable,
  { after, beginning }: { after: RowKey; beginning: string },
): Promise<Row[]> {
  const id = spec.id === undefined ? undefined : sql.ref(spec.id);
  const isLeft = columnsOf(spec).map(({ column, isJson }) => {
    const text = textOf(column, isJson);
    return sql`(${text} <> '' and not starts_with(${text}, ${beginning}))`;
  });
  const texts = columnsOf(spec).map(
    ({ column, isJson }) => sql`${column}::text, ${isJson ? sql`${sql.ref(column)}::text` : sql.ref(column)}`,
  );
  const place = id === undefined ? sql`player_id > ${after.playerId}` : isBehind(id, after);
  return queryRows(
    tx,
    sql<Row>`
      select player_id as "playerId", ${id ?? sql`null`}::text as id, json_build_object(${sql.join(texts)}) as texts
      from ${sql.table(spec.table)} where ${place} and (${sql.join(isLeft, sql` or `)})
      order by player_id ${id === undefined ? sql`` : sql`, ${id}`} limit ${pageSize}`,
  );
}

const isBehind = (id: ReturnType<typeof sql.ref>, { playerId, id: last }: RowKey) =>
  last === null ? sql`player_id > ${playerId}` : sql`(player_id, ${id}) > (${playerId}, ${last}::uuid)`;

/** A row's texts in clear, by column. Columns with null, or with jsonb's null, are left out. */
function openRow({ playerId, texts }: Row, spec: SealedTable, keys: PersonalKeys): Record<string, string> {
  const isSealed = (text: string) => text.startsWith(sealedPrefix);
  const openText = (text: string) => (isSealed(text) ? keys.open(text, playerId) : text);
  const openJson = (text: string) => {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' && isSealed(value) ? keys.open(value, playerId) : text;
  };
  return Object.fromEntries(
    columnsOf(spec).flatMap(({ column, isJson }) => {
      const text = texts[column] ?? null;
      if (text === null || (isJson && text === 'null')) return [];
      return [[column, isJson ? openJson(text) : openText(text)]];
    }),
  );
}

async function sealRow(db: Database, spec: SealedTable, row: Row): Promise<void> {
  const keys = personalKeysOf(db);
  const clear = openRow(row, spec, keys);
  const seal = (column: string) => {
    const text = clear[column];
    return text === undefined ? (row.texts[column] ?? null) : keys.seal(text, row.playerId);
  };
  const sealed = spec.columns.map((column) => [column, seal(column)] as const);
  const json = (spec.json ?? []).map((column) => {
    const text = seal(column);
    return [column, clear[column] === undefined ? text : JSON.stringify(text)] as const;
  });
  const fingerprints = Object.entries(spec.fingerprintsOf?.(clear, keys) ?? {});
  const values = [...sealed, ...json, ...fingerprints];
  if (spec.update) {
    await execute(db, spec.update(row, Object.fromEntries(values)));
    return;
  }
  const set = values.map(([column, value]) =>
    Array.isArray(value) ? sql`${sql.ref(column)} = ${value}::text[]` : sql`${sql.ref(column)} = ${value}`,
  );
  // If someone has changed the row meanwhile, the change has sealed it.
  const asRead = spec.columns.map((column) => sql`${sql.ref(column)} is not distinct from ${row.texts[column]}`);
  await execute(
    db,
    sql`update ${sql.table(spec.table)} set ${sql.join(set)}
        where player_id = ${row.playerId} ${spec.id === undefined ? sql`` : sql`and ${sql.ref(spec.id)} = ${row.id}::uuid`}
          and ${sql.join(asRead, sql` and `)}`,
  );
}

/** Lifts the time limit: a large table may take longer to read through than a call may. */
const withTime = <Result>(db: Database, work: (tx: Queryable) => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    await takeYourTime(tx);
    return work(tx);
  });

/**
 * Seals a table's texts under the current key, row by row. Finished rows stay done, so the work may be stopped at any
 * point and run on any node.
 * @returns how many rows needed it
 * @throws the first failure, after all rows were tried
 */
export async function sealTable(db: Database, spec: SealedTable, which: Which): Promise<number> {
  const beginning = which === 'in clear' ? sealedPrefix : `${sealedPrefix}${personalKeysOf(db).sealsWith}.`;
  const failures: unknown[] = [];
  let found = 0;
  for (let after: RowKey = { playerId: 0, id: null }; ;) {
    const page = await withTime(db, (tx) => listRows(tx, spec, { after, beginning }));
    await inLanes(page, (row) => sealRow(db, spec, row)).catch((error: unknown) => failures.push(error));
    found += page.length;
    if (page.length < pageSize) break;
    after = page.at(-1)!;
  }
  if (failures.length > 0) throw failures[0];
  return found;
}

const asText = ({ column, isBytes }: FingerprintDirectory) =>
  isBytes === true ? sql`encode(${sql.ref(column)}, 'hex')` : sql.ref(column);
const valueOf = ({ isBytes }: FingerprintDirectory, text: string) =>
  isBytes === true ? sql`decode(${text}, 'hex')` : sql`${text}::text`;

/** The values that the table's constraint would refuse; this works on a database of any age. */
const listBefore = (tx: Queryable, directory: FingerprintDirectory, isRight: ReturnType<typeof sql>) =>
  queryRows(
    tx,
    sql<{ before: string }>`
      select distinct ${asText(directory)} as before from ${sql.table(directory.table)} where not (${isRight}) limit ${pageSize}`,
  );

/**
 * Replaces a directory's old values by fingerprints. The new row is added before the old one is deleted, so a value may
 * be there twice for a moment, but none is lost.
 */
export async function markDirectory(
  db: Database,
  directory: FingerprintDirectory,
  isRight: ReturnType<typeof sql>,
): Promise<void> {
  const { table, column } = directory;
  const others = sql.join(directory.others.map((other) => sql.ref(other)));
  const keys = personalKeysOf(db);
  for (;;) {
    const page = await withTime(db, (tx) => listBefore(tx, directory, isRight));
    await inLanes(page, async ({ before }) => {
      const old = valueOf(directory, before);
      await execute(
        db,
        sql`insert into ${sql.table(table)} (${sql.ref(column)}, ${others})
            select ${valueOf(directory, directory.fingerprintOf(before, keys))}, ${others}
            from ${sql.table(table)} where ${sql.ref(column)} = ${old} on conflict do nothing`,
      );
      await execute(db, sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${old}`);
    });
    if (page.length < pageSize) return;
  }
}
