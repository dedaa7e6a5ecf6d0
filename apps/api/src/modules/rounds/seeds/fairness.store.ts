import { execute, findRow, queryRows, requireRow, sql, type Queryable } from '#platform/database/index.ts';

/** A server seed with the player's that it is paired with. Its hash is public from the time it was drawn. */
export type SeedRow = {
  seedNo: number;
  serverSeed: string;
  clientSeed: string;
  /** Null for a seed of before: then it can't be shown which of the two was known first. */
  clientSeedAt: Date | null;
  nextNonce: number;
  createdAt: Date;
  revealedAt: Date | null;
};

/** The next seed, which waits for the player's. */
export type WaitingSeed = Omit<SeedRow, 'clientSeed'> & { clientSeed: null };

const seedColumns = sql`
  seed_no as "seedNo", server_seed as "serverSeed", client_seed as "clientSeed", client_seed_at as "clientSeedAt",
  next_nonce as "nextNonce", created_at as "createdAt", revealed_at as "revealedAt"`;

const isActive = sql`revealed_at is null and client_seed is not null`;

export const findActiveSeed = (db: Queryable, playerId: number): Promise<SeedRow | undefined> =>
  findRow(db, sql<SeedRow>`select ${seedColumns} from fairness_seed where player_id = ${playerId} and ${isActive}`);

/** The active seed of each player, in their order; null for a player without one. */
export const findActiveSeeds = (db: Queryable, playerIds: number[]): Promise<(SeedRow | { seedNo: null })[]> =>
  queryRows(
    db,
    sql<SeedRow | { seedNo: null }>`/* prepared */
      select ${seedColumns} from unnest(${playerIds}::bigint[]) with ordinality as asked(asked_player_id, i)
      left join fairness_seed on player_id = asked_player_id and ${isActive} order by i`,
  );

/** The seed that waits for the player's; an account of before has none until it asks. */
export const findWaitingSeed = (db: Queryable, playerId: number): Promise<WaitingSeed | undefined> =>
  findRow(
    db,
    sql<WaitingSeed>`select ${seedColumns} from fairness_seed where player_id = ${playerId} and client_seed is null`,
  );

export const findSeed = (db: Queryable, playerId: number, seedNo: number): Promise<SeedRow | undefined> =>
  findRow(
    db,
    sql<SeedRow>`select ${seedColumns} from fairness_seed where player_id = ${playerId} and seed_no = ${seedNo}`,
  );

export const findSeedOfRequest = (db: Queryable, playerId: number, requestId: string): Promise<SeedRow | undefined> =>
  findRow(
    db,
    sql<SeedRow>`select ${seedColumns} from fairness_seed where player_id = ${playerId} and request_id = ${requestId}`,
  );

/** The seed that ended when this one began, if one did. */
export const findSeedBefore = (db: Queryable, playerId: number, seed: SeedRow): Promise<SeedRow | undefined> =>
  findRow(
    db,
    sql<SeedRow>`
      select ${seedColumns} from fairness_seed
      where player_id = ${playerId} and seed_no < ${seed.seedNo} and revealed_at = ${seed.clientSeedAt}
      order by seed_no desc limit 1`,
  );

/** Ends the active seed, whose rounds are all drawn: callers hold the wallet's lock, as settling does. */
export const revealSeed = (tx: Queryable, playerId: number, { seedNo, at }: { seedNo: number; at: Date }) =>
  execute(tx, sql`update fairness_seed set revealed_at = ${at} where player_id = ${playerId} and seed_no = ${seedNo}`);

export type Pairing = { playerId: number; clientSeed: string; requestId: string; at: Date };

/** Gives a seed its player's. @returns it as it is in use from now on */
export const pairSeed = (tx: Queryable, seedNo: number, { playerId, clientSeed, requestId, at }: Pairing) =>
  requireRow(
    tx,
    sql<SeedRow>`
      update fairness_seed set client_seed = ${clientSeed}, client_seed_at = ${at}, request_id = ${requestId}
      where player_id = ${playerId} and seed_no = ${seedNo} returning ${seedColumns}`,
  );

/** Another number for a seed that no round was drawn from. */
export const renumberSeed = (tx: Queryable, playerId: number, { from, to }: { from: number; to: number }) =>
  execute(tx, sql`update fairness_seed set seed_no = ${to} where player_id = ${playerId} and seed_no = ${from}`);

export const insertWaitingSeed = (
  tx: Queryable,
  seed: { playerId: number; seedNo: number; serverSeed: string; now: Date },
): Promise<WaitingSeed> =>
  requireRow(
    tx,
    sql<WaitingSeed>`insert into fairness_seed (player_id, seed_no, server_seed, created_at)
        values (${seed.playerId}, ${seed.seedNo}, ${seed.serverSeed}, ${seed.now}) returning ${seedColumns}`,
  );
