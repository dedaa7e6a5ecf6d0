import { execute, fingerprint, sealPersonal, sql, type Queryable } from '#platform/database/index.ts';

export type NewPlayer = {
  playerId: number;
  referrerId?: number;
  /** Whether a Pix has proved the player's person. */
  isProved?: boolean;
};

const longAgo = new Date('2026-01-01T12:00:00Z');

/** Inserts players with wallets and invite codes, for tests of many at once. They can't log in. */
export async function insertPlayers(db: Queryable, players: NewPlayer[]): Promise<void> {
  const ids = players.map(({ playerId }) => playerId);
  await execute(
    db,
    sql`insert into player (player_id, mobile, password_hash, nickname, avatar, invited_by, created_at)
        select id, id::text, '', 'Jogador' || id, 1, referrer, ${longAgo}
        from unnest(${ids}::bigint[], ${players.map(({ referrerId }) => referrerId ?? null)}::bigint[]) as t(id, referrer)`,
  );
  await execute(db, sql`insert into wallet (player_id) select unnest(${ids}::bigint[])`);
  await execute(
    db,
    sql`insert into invite_code (code, player_id) select 'C' || id, id from unnest(${ids}::bigint[]) as id`,
  );
  const proved = players.filter(({ isProved = true }) => isProved).map(({ playerId }) => playerId);
  await insertPersons(db, proved, longAgo);
}

/** Inserts persons for these players, each with the player's id as CPF. No bank has proved them. */
export async function insertPersons(db: Queryable, playerIds: readonly number[], at: Date): Promise<void> {
  const seal = (text: (id: number) => string) => playerIds.map((id) => sealPersonal(db, id, text(id)));
  await execute(
    db,
    sql`insert into player_identity (player_id, cpf, cpf_fingerprint, name, name_fingerprints, created_at)
        select id, cpf, fingerprint, name, '{}', ${at}
        from unnest(${playerIds}::bigint[], ${seal(String)}::text[],
          ${playerIds.map((id) => fingerprint(db, 'cpf', String(id)))}::text[], ${seal(() => 'Maria')}::text[])
          as t(id, cpf, fingerprint, name)`,
  );
}
