import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from './database.ts';
import { queryRows } from './queries.ts';

/** A range of players by their ids: `after` is outside, `upTo` is inside. */
export type PlayerRange = { after: number; upTo: number };

/** The range of all possible player ids. */
export const everyPlayer: PlayerRange = { after: 0, upTo: Number.MAX_SAFE_INTEGER };

/** One broken rule in one place, as a sentence. */
export type Violation = { violation: string };

/** Lists the tables and views with rows of players. */
const listPlayerTables = (tx: Queryable): Promise<{ name: string }[]> =>
  queryRows(
    tx,
    sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'player_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')`,
  );

/** The list is read once per transaction, because it doesn't change within one. */
const playerTables = new WeakMap<Queryable, Promise<{ name: string }[]>>();

function findPlayerTables(tx: Queryable): Promise<{ name: string }[]> {
  const found = playerTables.get(tx) ?? listPlayerTables(tx);
  playerTables.set(tx, found);
  return found;
}

/**
 * Runs an audit's statement for some of the players. Every table of players that it names stands for only these
 * players' rows; `public.<table>` is the whole table, for a comparison with other players' rows.
 */
async function findViolationsOf(
  tx: Queryable,
  { after, upTo }: PlayerRange,
  statement: RawBuilder<Violation>,
): Promise<string[]> {
  const words = new Set(statement.compile(tx).sql.match(/[a-z_]+/gu));
  const named = (await findPlayerTables(tx)).filter(({ name }) => words.has(name));
  const own = named.map(
    ({ name }) => sql`${sql.ref(name)} as not materialized (
      select * from ${sql.table(`public.${name}`)} where player_id > ${after} and player_id <= ${upTo})`,
  );
  const rows = await queryRows(tx, sql<Violation>`with ${sql.join(own)} select violation from (${statement}) found`);
  return rows.map(({ violation }) => violation);
}

/** Finds an audit's violations as sentences, among some of the players or all of them. */
type FindViolations = (tx: Queryable, players?: PlayerRange) => Promise<string[]>;

/** An audit made of these statements, which run one after another. */
export const auditOf =
  (...statements: RawBuilder<Violation>[]): FindViolations =>
  async (tx, players = everyPlayer) => {
    const found: string[] = [];
    for (const statement of statements) found.push(...(await findViolationsOf(tx, players, statement)));
    return found;
  };
