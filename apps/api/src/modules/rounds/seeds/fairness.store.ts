import { nextSeedLink } from '@ipe/liabilities';
import { commitment } from '@ipe/slot-engine';
import type { RawBuilder } from 'kysely';
import { execute, findRow, queryRows, requireRow, sql, type Queryable } from '#platform/database/index.ts';
import type { Keyring } from '#platform/security/keyring.ts';

/** A server seed with the player's seed that it is paired with. Its hash is public from the time it was drawn. */
export type SeedRow = {
  seedNo: number;
  serverSeed: string;
  clientSeed: string;
  /** Null for a seed that an older release created: which of the two was known first can't be shown for it. */
  clientSeedAt: Date | null;
  nextNonce: number;
  createdAt: Date;
  revealedAt: Date | null;
};

/** The next seed, which waits for the player's seed. */
export type WaitingSeed = Omit<SeedRow, 'clientSeed'> & { clientSeed: null };

/** Where seeds are read and written, and the keys that open them. */
export type SeedBook = { db: Queryable; seedKeys: Keyring };

/** A server seed as it is stored: where the house seals seeds, it is sealed until it is revealed. */
export const keptSeed = sql`coalesce(server_seed, sealed_seed)`;

/** A seed opens only for its player, so that it can't be moved to another player's rows. */
const subjectOf = (playerId: number): string => `server seed of player ${playerId}`;

/** The row with its server seed opened. @throws Error, a fault, when the key that sealed it isn't here */
export const openSeed = <Row extends { serverSeed: string }>(seedKeys: Keyring, playerId: number, row: Row): Row => ({
  ...row,
  serverSeed: seedKeys.open(row.serverSeed, subjectOf(playerId)),
});

/** The two columns that store a seed that isn't revealed. */
function keep(seedKeys: Keyring, playerId: number, serverSeed: string) {
  const kept = seedKeys.seal(serverSeed, subjectOf(playerId));
  return seedKeys.isSealed(kept) ? { clear: null, sealed: kept } : { clear: kept, sealed: null };
}

/** An active seed as it is stored; `seedNo` is null for a player without one. */
export type KeptActiveSeed = SeedRow | { seedNo: null };

export const seedColumns = sql`
  seed_no as "seedNo", ${keptSeed} as "serverSeed", client_seed as "clientSeed", client_seed_at as "clientSeedAt",
  next_nonce as "nextNonce", created_at as "createdAt", revealed_at as "revealedAt"`;

export const isActive = sql`revealed_at is null and client_seed is not null`;

/** The player's one seed that meets the condition `rest`. */
async function findOne<Row extends SeedRow | WaitingSeed>(
  { db, seedKeys }: SeedBook,
  playerId: number,
  rest: RawBuilder<unknown>,
): Promise<Row | undefined> {
  const row = await findRow(
    db,
    sql<Row>`select ${seedColumns} from fairness_seed where player_id = ${playerId} and ${rest}`,
  );
  return row && openSeed(seedKeys, playerId, row);
}

export const findActiveSeed = (book: SeedBook, playerId: number) => findOne<SeedRow>(book, playerId, isActive);

export type SeedPair = { playerId: number; seedNo: number; serverSeed: string; clientSeed: string };

/** Seeds of these players with their pairs. Secret seeds are among them, so no row may be shown. */
export const findSeedPairs = async (
  { db, seedKeys }: SeedBook,
  asked: readonly Pick<SeedPair, 'playerId' | 'seedNo'>[],
): Promise<SeedPair[]> => {
  const rows = await queryRows(
    db,
    sql<SeedPair>`/* prepared */
      select player_id as "playerId", seed_no as "seedNo", ${keptSeed} as "serverSeed", client_seed as "clientSeed"
      from fairness_seed join unnest(${asked.map(({ playerId }) => playerId)}::bigint[], ${asked.map(({ seedNo }) => seedNo)}::int[])
        as asked(player_id, seed_no) using (player_id, seed_no)
      where client_seed is not null`,
  );
  return rows.map((row) => openSeed(seedKeys, row.playerId, row));
};

/** The seed that waits for the player's seed. An account that an older release created has none until `requireSeeds` draws it. */
export const findWaitingSeed = (book: SeedBook, playerId: number) =>
  findOne<WaitingSeed>(book, playerId, sql`client_seed is null`);

export const findSeed = (book: SeedBook, playerId: number, seedNo: number) =>
  findOne<SeedRow>(book, playerId, sql`seed_no = ${seedNo}`);

export const findSeedOfRequest = (book: SeedBook, playerId: number, requestId: string) =>
  findOne<SeedRow>(book, playerId, sql`request_id = ${requestId}`);

/** The seed that ended when this one began, if there was one. */
export const findSeedBefore = (book: SeedBook, playerId: number, seed: SeedRow) =>
  findOne<SeedRow>(
    book,
    playerId,
    sql`seed_no < ${seed.seedNo} and revealed_at = ${seed.clientSeedAt} order by seed_no desc limit 1`,
  );

/** Ends the active seed, whose rounds are all drawn, and stores it in clear. Callers hold the wallet's lock, as settling does. */
export const revealSeed = (
  { db }: SeedBook,
  playerId: number,
  { seedNo, serverSeed, at }: Pick<SeedRow, 'seedNo' | 'serverSeed'> & { at: Date },
) =>
  execute(
    db,
    sql`update fairness_seed set revealed_at = ${at}, server_seed = ${serverSeed}, sealed_seed = null
        where player_id = ${playerId} and seed_no = ${seedNo}`,
  );

export type Pairing = { playerId: number; clientSeed: string; requestId: string; at: Date };

/** Pairs a seed with the player's. @returns the seed that is in use from now on */
export const pairSeed = async (
  { db, seedKeys }: SeedBook,
  seedNo: number,
  { playerId, clientSeed, requestId, at }: Pairing,
): Promise<SeedRow> =>
  openSeed(
    seedKeys,
    playerId,
    await requireRow(
      db,
      sql<SeedRow>`
        update fairness_seed set client_seed = ${clientSeed}, client_seed_at = ${at}, request_id = ${requestId}
        where player_id = ${playerId} and seed_no = ${seedNo} returning ${seedColumns}`,
    ),
  );

/** Changes the number of a seed from which no round was drawn. */
export const renumberSeed = ({ db }: SeedBook, playerId: number, { from, to }: { from: number; to: number }) =>
  execute(db, sql`update fairness_seed set seed_no = ${to} where player_id = ${playerId} and seed_no = ${from}`);

/** The link of the seed before this one; null where that has none. */
const findLinkBefore = async (db: Queryable, playerId: number, seedNo: number): Promise<Uint8Array | null> =>
  (
    await findRow(
      db,
      sql<{ link: Uint8Array | null }>`
        select link from fairness_seed where player_id = ${playerId} and seed_no < ${seedNo} order by seed_no desc limit 1`,
    )
  )?.link ?? null;

export async function insertWaitingSeed(
  { db, seedKeys }: SeedBook,
  { playerId, seedNo, serverSeed, now }: { playerId: number; seedNo: number; serverSeed: string; now: Date },
): Promise<WaitingSeed> {
  const { clear, sealed } = keep(seedKeys, playerId, serverSeed);
  const before = seedNo === 1 ? null : await findLinkBefore(db, playerId, seedNo);
  const link = Buffer.from(nextSeedLink(before, commitment(serverSeed)));
  const row = await requireRow(
    db,
    sql<WaitingSeed>`insert into fairness_seed (player_id, seed_no, server_seed, sealed_seed, link, created_at)
        values (${playerId}, ${seedNo}, ${clear}, ${sealed}, ${link}, ${now}) returning ${seedColumns}`,
  );
  return openSeed(seedKeys, playerId, row);
}

export type SeedLink = { serverSeed: string; link: Uint8Array };

/** The newest links of the player's chain up to this one, newest first. */
export const listLinksUpTo = async (
  { db, seedKeys }: SeedBook,
  playerId: number,
  { head, limit }: { head: Uint8Array; limit: number },
): Promise<SeedLink[]> => {
  const rows = await queryRows(
    db,
    sql<{ serverSeed: string; link: Uint8Array | null }>`
      select ${keptSeed} as "serverSeed", link from fairness_seed
      where player_id = ${playerId} and seed_no <= (
        select max(seed_no) from fairness_seed where player_id = ${playerId} and link = ${Buffer.from(head)})
      order by seed_no desc limit ${limit}`,
  );
  const gap = rows.findIndex(({ link }) => link === null);
  const linked = (gap < 0 ? rows : rows.slice(0, gap)) as SeedLink[];
  return linked.map((row) => openSeed(seedKeys, playerId, row));
};

/** Replaces a waiting server seed. Its hash changes too, so the chain begins anew. */
export const replaceWaitingSeed = async (
  { db, seedKeys }: SeedBook,
  playerId: number,
  { seedNo, serverSeed, at }: { seedNo: number; serverSeed: string; at: Date },
) => {
  const { clear, sealed } = keep(seedKeys, playerId, serverSeed);
  return execute(
    db,
    sql`update fairness_seed set server_seed = ${clear}, sealed_seed = ${sealed}, link = null, created_at = ${at}
        where player_id = ${playerId} and seed_no = ${seedNo} and client_seed is null`,
  );
};

/** The next players with a secret seed. */
export const listSeedOwners = async (
  { db }: Pick<SeedBook, 'db'>,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> =>
  (
    await queryRows(
      db,
      sql<{ playerId: number }>`
        select distinct player_id as "playerId" from fairness_seed
        where revealed_at is null and player_id > ${after} order by 1 limit ${limit}`,
    )
  ).map(({ playerId }) => playerId);

/** The name of the key that sealed a seed; empty for one in clear. The index has the same expression. */
const keyOfSeed = sql`coalesce(split_part(sealed_seed, '.', 1), '')`;

export type KeptSeed = { playerId: number; seedNo: number; kept: string };

/** The next secret seeds, of any player, that this key seals; an empty name stands for those in clear. */
export const listSeedsUnder = (
  { db }: Pick<SeedBook, 'db'>,
  { key, after, limit }: { key: string; after: Pick<KeptSeed, 'playerId' | 'seedNo'>; limit: number },
): Promise<KeptSeed[]> =>
  queryRows(
    db,
    sql<KeptSeed>`select player_id as "playerId", seed_no as "seedNo", ${keptSeed} as kept from fairness_seed
      where revealed_at is null and ${keyOfSeed} = ${key} and (player_id, seed_no) > (${after.playerId}, ${after.seedNo})
      order by player_id, seed_no limit ${limit}`,
  );

/** The next key, by name, that seals a secret seed. Takes one step in the index, however many seeds there are. */
export const findKeyAfter = async ({ db }: Pick<SeedBook, 'db'>, key: string): Promise<string | undefined> =>
  (
    await findRow(
      db,
      sql<{ key: string }>`select ${keyOfSeed} as key from fairness_seed
        where revealed_at is null and ${keyOfSeed} > ${key} order by 1 limit 1`,
    )
  )?.key;

/** How many secret seeds each key seals; an empty name stands for those in clear. */
export const countSeedsByKey = ({ db }: Pick<SeedBook, 'db'>): Promise<{ key: string; seeds: number }[]> =>
  queryRows(
    db,
    sql<{ key: string; seeds: number }>`select ${keyOfSeed} as key, count(*) as seeds from fairness_seed
      where revealed_at is null group by 1 order by 1`,
  );

/** @throws Error when the key that sealed the seed isn't here, or another key has its name */
export const requireOpens = ({ seedKeys }: SeedBook, { playerId, kept }: KeptSeed): void =>
  void seedKeys.open(kept, subjectOf(playerId));

/**
 * Stores a seed as new ones are stored now (sealed with the current key, or in clear), unless it was revealed or changed
 * meanwhile.
 */
export async function sealAgain({ db, seedKeys }: SeedBook, { playerId, seedNo, kept }: KeptSeed): Promise<void> {
  const { clear, sealed } = keep(seedKeys, playerId, seedKeys.open(kept, subjectOf(playerId)));
  await execute(
    db,
    sql`update fairness_seed set server_seed = ${clear}, sealed_seed = ${sealed}
        where player_id = ${playerId} and seed_no = ${seedNo} and revealed_at is null and ${keptSeed} = ${kept}`,
  );
}
