import type { Holdings } from '@ipe/liabilities';
import { execute, findRow, queryRows, requireRow, sql, type Queryable } from '#platform/database/index.ts';

/** The number of the row that holds the nodes above all branches. */
const top = -1;

/** Inserts the leaves of some of the tree's branches. @param first the number of the first branch */
export const insertBranches = (
  tx: Queryable,
  { day, first, nodes }: { day: string; first: number; nodes: Uint8Array[] },
) =>
  execute(
    tx,
    sql`insert into liability_branch (day, branch_no, nodes)
        select ${day}, ${first} + i - 1, nodes from unnest(${nodes.map((one) => Buffer.from(one))}::bytea[]) with ordinality as t(nodes, i)`,
  );

export const insertTop = (tx: Queryable, day: string, nodes: Uint8Array) =>
  insertBranches(tx, { day, first: top, nodes: [nodes] });

export const findTop = (db: Queryable, day: string): Promise<Uint8Array | undefined> =>
  findBranch(db, { day, branch: top });

export const isTreeKept = async (db: Queryable, day: string): Promise<boolean> =>
  (await findRow(db, sql`select from liability_branch where day = ${day} and branch_no = ${top}`)) !== undefined;

export const findBranch = async (
  db: Queryable,
  { day, branch }: { day: string; branch: number },
): Promise<Uint8Array | undefined> =>
  (
    await findRow(
      db,
      sql<{ nodes: Uint8Array }>`select nodes from liability_branch where day = ${day} and branch_no = ${branch}`,
    )
  )?.nodes;

/** Lists branches in order, from a number on. */
export const listBranches = async (
  db: Queryable,
  { day, from, limit }: { day: string; from: number; limit: number },
): Promise<Uint8Array[]> =>
  (
    await queryRows(
      db,
      sql<{ nodes: Uint8Array }>`
        select nodes from liability_branch where day = ${day} and branch_no >= ${from} order by branch_no limit ${limit}`,
    )
  ).map(({ nodes }) => nodes);

/** What is kept of a player for a day. */
export type Share = Holdings & {
  playerId: number;
  entryNo: number;
  journalHead: Uint8Array;
  seedHead: Uint8Array;
  places: number[];
  owedParts: number[];
  bonusParts: number[];
};

/** Writes a list as PostgreSQL text, because PostgreSQL has no arrays of arrays with different lengths. */
const listText = (list: readonly number[]): string => `{${list.join(',')}}`;

export const insertShares = (tx: Queryable, day: string, shares: readonly Share[]) => {
  const of = <Value>(say: (share: Share) => Value): Value[] => shares.map(say);
  return execute(
    tx,
    sql`insert into liability_share (player_id, day, withdrawable, locked, reserved, in_open_bets, bonus, entry_no, journal_head,
          seed_head, places, owed_parts, bonus_parts)
        select player_id, ${day}, withdrawable, locked, reserved, in_open_bets, bonus, entry_no, journal_head, seed_head,
          places::int[], owed_parts::bigint[], bonus_parts::bigint[]
        from unnest(${of(({ playerId }) => playerId)}::bigint[], ${of(({ withdrawable }) => withdrawable)}::bigint[],
          ${of(({ locked }) => locked)}::bigint[], ${of(({ reserved }) => reserved)}::bigint[],
          ${of(({ inOpenBets }) => inOpenBets)}::bigint[], ${of(({ bonus }) => bonus)}::bigint[],
          ${of(({ entryNo }) => entryNo)}::bigint[], ${of(({ journalHead }) => Buffer.from(journalHead))}::bytea[],
          ${of(({ seedHead }) => Buffer.from(seedHead))}::bytea[], ${of(({ places }) => listText(places))}::text[],
          ${of(({ owedParts }) => listText(owedParts))}::text[], ${of(({ bonusParts }) => listText(bonusParts))}::text[])
          as t(player_id, withdrawable, locked, reserved, in_open_bets, bonus, entry_no, journal_head, seed_head, places, owed_parts,
            bonus_parts)`,
  );
};

export const findShare = (db: Queryable, key: { playerId: number; day: string }): Promise<Share | undefined> =>
  findRow(
    db,
    sql<Share>`
      select player_id as "playerId", withdrawable, locked, reserved, in_open_bets as "inOpenBets", bonus, entry_no as "entryNo",
        journal_head as "journalHead", seed_head as "seedHead", places, owed_parts as "owedParts", bonus_parts as "bonusParts"
      from liability_share where player_id = ${key.playerId} and day = ${key.day}`,
  );

/** One statement deletes at most this many rows. */
const sweepSize = 10_000;

/**
 * Deletes some players' shares of a day. It uses two statements, because a cluster refuses the first one as part of the
 * second.
 * @returns how many were deleted
 */
async function deleteSomeShares(db: Queryable, day: string): Promise<number> {
  const { last } = await requireRow(
    db,
    sql<{ last: number | null }>`
      select max(player_id) as last from (
        select player_id from liability_share where day = ${day} order by player_id limit ${sweepSize}) page`,
  );
  if (last === null) return 0;
  return execute(db, sql`delete from liability_share where day = ${day} and player_id <= ${last}`);
}

/** Deletes everything of a day except its statement. It runs several statements, so `db` must not be a transaction. */
export async function deleteTree(db: Queryable, day: string): Promise<void> {
  while ((await deleteSomeShares(db, day)) > 0);
  await execute(db, sql`delete from liability_branch where day = ${day}`);
}

/** Lists the days before this one whose tree is kept. */
export const listTreesBefore = async (db: Queryable, day: string): Promise<string[]> =>
  (
    await queryRows(
      db,
      sql<{ day: string }>`select day from liability_branch where branch_no = ${top} and day < ${day} order by day`,
    )
  ).map((row) => row.day);

export const findOldestTree = async (db: Queryable): Promise<string | undefined> =>
  (
    await findRow(
      db,
      sql<{ day: string }>`select day from liability_branch where branch_no = ${top} order by day limit 1`,
    )
  )?.day;
