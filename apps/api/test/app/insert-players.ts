import { execute, sql, type Queryable } from '#platform/database/index.ts';

export type NewPlayer = {
  playerId: number;
  referrerId?: number;
  /** Whether a Pix has proved their person. */
  isProved?: boolean;
};

const longAgo = new Date('2026-01-01T12:00:00Z');

/** Players with wallets and invite codes, who can't log in, for tests of many at once. */
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
  await execute(
    db,
    sql`insert into player_identity (player_id, cpf, name, created_at)
        select id, id::text, 'Maria', ${longAgo} from unnest(${proved}::bigint[]) as id`,
  );
}
