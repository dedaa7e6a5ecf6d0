import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Queryable } from '../database.ts';
import { listMigrations } from '../migrate-database.ts';
import { execute, queryRows } from '../queries.ts';

/** The tables that `settle_rounds` reads and writes. */
const settledTables = ['fairness_seed', 'ledger_entry', 'refused_request', 'round', 'wallet', 'wallet_lot'];

const table = String.raw`\b(from|join|update|into)\s+(${settledTables.join('|')})\b`;
const alias = String.raw`\s+(?!(?:using|where|set|on)\b)[a-z_]+`;
const tableWithAlias = new RegExp(`${table}(${alias})?`, 'gu');

async function readMigrations(folder: string): Promise<string> {
  const names = await listMigrations(folder);
  return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('\n');
}

type Parts = { head: string; body: string };

/** A function as the newest migration defines it. @throws Error when no migration defines it */
function lastDefinition(migrations: string, name: string): Parts {
  const definition = new RegExp(
    `^create (?:or replace )?function ${name}(?<head>\\([^]*?as) \\$\\$(?<body>[^]*?)\\$\\$;`,
    'gmu',
  );
  const groups = [...migrations.matchAll(definition)].at(-1)?.groups;
  if (groups === undefined) throw new Error(`no migration makes the function ${name}`);
  return groups as Parts;
}

/** `settle_rounds` with the rule of lots (`lot_shares`) written into its text, as the planner inlines it on a single PostgreSQL. */
function settleWithLots(migrations: string): Parts {
  const { head, body } = lastDefinition(migrations, 'settle_rounds');
  const lots = lastDefinition(migrations, 'lot_shares').body;
  const shares = lots.replaceAll(/\bof_player\b/gu, 'good.player_id').replaceAll(/\bbet\b/gu, 'good.bet');
  return { head, body: body.replace('lot_shares(good.player_id, good.bet)', `(${shares})`) };
}

/** Replaces the distributed tables in a statement's text by the tables of one shard. */
export const onShard = (text: string, shards: Readonly<Record<string, number>>): string =>
  text.replaceAll(
    tableWithAlias,
    (...[, word, name, given]: [string, string, string, string?]) =>
      `${word} ${name}_${shards[name]}${given ?? ` as ${name}`}`,
  );

/** One part of the players: the shard of `player`, and the matching shard of each table above. */
type Part = { id: number; shards: Record<string, number> };

const listParts = (tx: Queryable): Promise<Part[]> =>
  queryRows(
    tx,
    sql<Part>`
      select player.shardid as id, jsonb_object_agg(settled.logicalrelid::text, settled.shardid) as shards
      from pg_dist_shard player join pg_dist_shard settled using (shardminvalue)
      where player.logicalrelid = 'player'::regclass and settled.logicalrelid = any(${settledTables}::regclass[])
      group by 1 order by 1`,
  );

/**
 * Makes `settle_rounds_<shard>` for every shard, on every node: `settle_rounds` over that shard's own tables, which
 * PostgreSQL plans locally and only once. Leaves functions whose text is the same.
 * @param folder of the migrations
 */
export async function makeShardFunctions(tx: Queryable, folder: string): Promise<void> {
  const { head, body } = settleWithLots(await readMigrations(folder));
  const kept = new Set(
    (
      await queryRows(
        tx,
        sql<{ body: string }>`select prosrc as body from pg_proc where proname like 'settle_rounds_%'`,
      )
    ).map((one) => one.body),
  );
  for (const { id, shards } of await listParts(tx)) {
    const text = onShard(body, shards);
    if (!kept.has(text))
      await execute(tx, sql.raw(`create or replace function settle_rounds_${id}${head} $$${text}$$`));
  }
}
