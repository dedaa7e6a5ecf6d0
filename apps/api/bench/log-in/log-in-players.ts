import { execute, sql, type Queryable } from '#platform/database/index.ts';
import { createPasswords, owaspHashCost } from '#modules/identity/index.ts';

export const benchPassword = 'senha-do-bench-1';

export const mobileOf = (playerId: number): string => `119${String(playerId).padStart(8, '0')}`;

/** Inserts players 1 to `count` with the rows that a log-in reads. */
export async function insertLogIns(db: Queryable, count: number): Promise<void> {
  const passwordHash = await createPasswords(owaspHashCost).hash(benchPassword);
  const players = Array.from({ length: count }, (_, index) => index + 1);
  const rows = sql`from unnest(${players}::bigint[], ${players.map(mobileOf)}::text[]) as t(player_id, mobile)`;
  await execute(
    db,
    sql`insert into player (player_id, mobile, password_hash, nickname, avatar, created_at)
        select player_id, mobile, ${passwordHash}, 'Bench', 1, now() ${rows}`,
  );
  await execute(db, sql`insert into player_mobile (mobile, player_id) select mobile, player_id ${rows}`);
}
