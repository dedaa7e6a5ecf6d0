import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { applicationRole } from '../application-role.ts';
import type { Database, Queryable } from '../database.ts';
import { migrationLock } from '../migrate-database.ts';
import { execute, findRow, queryRows, requireRow, takeYourTime } from '../queries.ts';
import { makeShardFunctions } from './shard-functions.ts';
import { placedTables, tablePlaces } from './table-places.ts';

/** Folders of the product's SQL: its migrations, and the functions that have another shape on a cluster because its planner needs it. */
export type SqlFolders = { migrations: string; functions: string };

/**
 * Brings every table of a migrated database to its place on a Citus cluster, and replaces the functions that have
 * another shape there. Leaves what is already in place.
 * @returns the tables that were moved now
 * @throws Error when the database is no coordinator, or has a table without a place
 */
export async function distributeTables(database: Database, { migrations, functions }: SqlFolders): Promise<string[]> {
  const moved = await database.transaction(async (tx) => {
    await execute(tx, sql`set local role none`);
    await takeYourTime(tx);
    await execute(tx, sql`set local lock_timeout = 0`);
    await execute(tx, sql`set local citus.multi_shard_modify_mode = 'sequential'`);
    await execute(tx, sql`select pg_advisory_xact_lock(${migrationLock})`);
    await requirePlaces(tx);
    await letNodesAskEachOther(tx);
    const placed = await distribute(tx);
    await makeFunctions(tx, functions);
    await makeShardFunctions(tx, migrations);
    return placed;
  });
  await database.takeRole();
  return moved;
}

/**
 * A node asks other nodes as the role that the statement runs as, so this role must be allowed to log in. Roles belong
 * to the whole server, so two databases must not change one at once.
 */
async function letNodesAskEachOther(tx: Queryable): Promise<void> {
  const role = await requireRow(
    tx,
    sql<{ mayLogIn: boolean }>`select rolcanlogin as "mayLogIn" from pg_roles where rolname = ${applicationRole}`,
  );
  if (!role.mayLogIn) await execute(tx, sql.raw(`alter role ${applicationRole} login`));
}

async function requirePlaces(tx: Queryable): Promise<void> {
  const rows = await queryRows(
    tx,
    sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not relispartition and not relname = any(${placedTables()}::text[])
        and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')`,
  );
  if (rows.length > 0) throw new Error(`no place on the cluster for ${rows.map(({ name }) => name).join(', ')}`);
}

async function distribute(tx: Queryable): Promise<string[]> {
  const inPlace = new Set(
    (await queryRows(tx, sql<{ name: string }>`select logicalrelid::text as name from pg_dist_partition`)).map(
      ({ name }) => name,
    ),
  );
  const wanted = [
    ...tablePlaces.everywhere.map((name) => ({ name, move: sql`create_reference_table(${name})` })),
    ...tablePlaces.byPlayer.map((name) => ({ name, move: sql`create_distributed_table(${name}, 'player_id')` })),
    ...Object.entries(tablePlaces.byKey).map(([name, key]) => ({
      name,
      move: sql`create_distributed_table(${name}, ${key})`,
    })),
  ].filter(({ name }) => !inPlace.has(name));
  for (const { move } of wanted) await execute(tx, sql`select ${move}`);
  return wanted.map(({ name }) => name);
}

const definition = /^create or replace function (?<name>\w+)\((?<parameters>[^)]*)\)[^]*?as \$\$(?<body>[^]*?)\$\$;/gmu;

/** The signature with parameter types only, as PostgreSQL looks functions up. */
const signatureOf = (name: string, parameters: string): string =>
  `${name}(${parameters.replaceAll(/(?<=^|,)\s*\w+ /gu, '')})`;

/**
 * Whether a function with these parameters and this body exists and belongs to a role that this login isn't in: only
 * its owner could replace it.
 */
const isInPlace = async (tx: Queryable, signature: string, body: string): Promise<boolean> =>
  (await findRow(
    tx,
    sql`select from pg_proc
        where oid = to_regprocedure(${signature}) and prosrc = ${body} and not pg_has_role(proowner, 'usage')`,
  )) !== undefined;

/**
 * Runs each file of the folder. Leaves out functions of another owner that are already in place, because this login may
 * not replace them.
 */
export async function makeFunctions(tx: Queryable, folder: string): Promise<void> {
  for (const text of await readFunctions(folder)) {
    let missing = text;
    for (const [whole, name = '', parameters = '', body = ''] of text.matchAll(definition))
      if (await isInPlace(tx, signatureOf(name, parameters), body)) missing = missing.replace(whole, () => '');
    await execute(tx, sql.raw(missing));
  }
}

async function readFunctions(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
}
