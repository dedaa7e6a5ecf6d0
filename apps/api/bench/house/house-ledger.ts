import { readFile } from 'node:fs/promises';
import { execute, sql, type Queryable } from '#platform/database/index.ts';
import { imitationSchema } from './imitation-schema.ts';

/** A ledger with one house account, for players 1 to `count`. */
export type HouseLedger = {
  name: string;
  create: (db: Queryable, count: number) => Promise<void>;
  /** For pgbench: the SQL that moves 100 from the player `:player` to the house. */
  transfer: string;
  /** SQL that selects `violation`: true when the house's balance differs from what was moved. */
  violation: string;
};

const imitation: HouseLedger = {
  name: 'imitation of pgledger',
  create: async (db, count) => {
    await execute(db, sql.raw(imitationSchema));
    await execute(
      db,
      sql`insert into peer_account (id, updated_at) select id, now() from generate_series(0, ${count}::int) id`,
    );
  },
  transfer: 'select peer_transfer(:player, 0, 100);',
  violation: `
    select (select balance from peer_account where id = 0) <> coalesce((select sum(amount) from peer_transfer), 0) as violation`,
};

/**
 * pgledger makes the accounts by its own function; they are renamed afterwards, because pgbench can build the name
 * `player17` but doesn't know the generated ids.
 */
const pgledgerOf = (schema: string): HouseLedger => ({
  name: 'pgledger',
  create: async (db, count) => {
    await execute(db, sql.raw(schema));
    await execute(
      db,
      sql`select pgledger_create_account(name, 'BRL') from (
            select 'house' as name union all select 'player' || n from generate_series(1, ${count}::int) n) accounts`,
    );
    await execute(db, sql`update pgledger_accounts set id = name`);
  },
  transfer: `select pgledger_create_transfer('player' || :player, 'house', 100);`,
  violation: `
    select (select balance from pgledger_accounts where id = 'house')
      <> coalesce((select sum(amount) from pgledger_transfers), 0) as violation`,
});

/** pgledger itself if PGLEDGER_SQL names the operator's copy of its complete SQL, otherwise our imitation. */
export async function chooseHouseLedger(): Promise<HouseLedger> {
  const file = process.env['PGLEDGER_SQL'];
  return file === undefined ? imitation : pgledgerOf(await readFile(file, 'utf8'));
}
