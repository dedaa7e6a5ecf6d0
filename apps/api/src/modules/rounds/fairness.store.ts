import { execute, findRow, queryRows, requireRow, sql, type Queryable } from '#platform/database/index.ts';

export type SeedRow = {
  seedNo: number;
  serverSeed: string;
  clientSeed: string;
  nextNonce: number;
  revealedAt: Date | null;
};

const seedColumns = sql`
  seed_no as "seedNo", server_seed as "serverSeed", client_seed as "clientSeed", next_nonce as "nextNonce", revealed_at as "revealedAt"`;

export const requireActiveSeed = (db: Queryable, playerId: number): Promise<SeedRow> =>
  requireRow(
    db,
    sql<SeedRow>`select ${seedColumns} from fairness_seed where player_id = ${playerId} and revealed_at is null`,
  );

/** The active seed of each player, in their order; null for a player without one. */
export const findActiveSeeds = (db: Queryable, playerIds: number[]): Promise<(SeedRow | { seedNo: null })[]> =>
  queryRows(
    db,
    sql<SeedRow | { seedNo: null }>`/* prepared */
      select ${seedColumns} from unnest(${playerIds}::bigint[]) with ordinality as asked(asked_player_id, i)
      left join fairness_seed on player_id = asked_player_id and revealed_at is null order by i`,
  );

export const findSeed = (db: Queryable, playerId: number, seedNo: number): Promise<SeedRow | undefined> =>
  findRow(
    db,
    sql<SeedRow>`select ${seedColumns} from fairness_seed where player_id = ${playerId} and seed_no = ${seedNo}`,
  );

/** Ends the active seed, whose rounds are all drawn: callers hold the wallet's lock, as settling does. */
export const revealActiveSeed = (tx: Queryable, playerId: number, now: Date): Promise<SeedRow> =>
  requireRow(
    tx,
    sql<SeedRow>`
      update fairness_seed set revealed_at = ${now} where player_id = ${playerId} and revealed_at is null
      returning ${seedColumns}`,
  );

export const insertSeed = (
  tx: Queryable,
  seed: { playerId: number; seedNo: number; serverSeed: string; clientSeed: string; now: Date },
) =>
  execute(
    tx,
    sql`insert into fairness_seed (player_id, seed_no, server_seed, client_seed, created_at)
        values (${seed.playerId}, ${seed.seedNo}, ${seed.serverSeed}, ${seed.clientSeed}, ${seed.now})`,
  );
