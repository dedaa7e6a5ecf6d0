import { randomUUID } from 'node:crypto';
import { execute, sql, type Queryable } from '#platform/database/index.ts';
import { playerToken } from '#platform/security/random-token.ts';

/** A player's first balance, which suffices for every bet of a run. */
const openingCentavos = 1_000_000_00;

/**
 * Inserts players 1 to `count` as they are after registration and a first bonus: wallet, journal entry, one lot with an
 * open requirement, and seeds.
 */
export async function insertPlayers(db: Queryable, count: number): Promise<void> {
  const players = sql`from generate_series(1, ${count}::bigint) player_id`;
  await execute(
    db,
    sql`with entry as (
          select player_id, 1::bigint as entry_no, 12::smallint as debit, 2::smallint as credit, ${openingCentavos}::bigint as amount,
            gen_random_uuid() as reference, now() as created_at, 'bonus' as kind ${players}
        ), hashed as (
          select *, next_link(null, decode(repeat('00', 32), 'hex'),
            entry_bytes(player_id, entry_no, debit, credit, amount, amount, reference, created_at, kind)) as hash from entry
        )
        insert into ledger_entry
          (player_id, entry_no, kind, debit_account, credit_account, amount, balance, reference, created_at, hash)
        select player_id, entry_no, kind, debit, credit, amount, amount, reference, created_at, hash from hashed`,
  );
  await execute(
    db,
    sql`insert into wallet (player_id, balance, last_entry, last_lot, chain_head)
        select player_id, balance, 1, 1, hash from ledger_entry where entry_no = 1 and player_id <= ${count}`,
  );
  await execute(
    db,
    sql`insert into wallet_lot (player_id, lot_no, kind, reference, balance, required, created_at)
        select player_id, 1, 'bonus', gen_random_uuid(), ${openingCentavos}, ${openingCentavos}, now() ${players}`,
  );
  await execute(
    db,
    sql`insert into fairness_seed (player_id, seed_no, server_seed, client_seed, created_at)
        select player_id, 1, md5(player_id::text) || md5(random()::text), 'bench', now() ${players}`,
  );
}

/** Opens a log-in and a game window for each of the players 1 to `count`. @returns the windows' tokens */
export const openGameWindows = async (db: Queryable, count: number, gameId: string): Promise<string[]> =>
  (await openLogins(db, count, gameId)).map(({ game }) => game);

/** Opens a log-in and a game window for each of the players 1 to `count`. @returns the tokens of both, and the device */
export async function openLogins(
  db: Queryable,
  count: number,
  gameId: string,
): Promise<{ login: string; game: string; deviceId: string }[]> {
  const windows = Array.from({ length: count }, (_, index) => {
    const playerId = index + 1;
    return { playerId, deviceId: randomUUID(), login: playerToken(playerId), game: playerToken(playerId) };
  });
  const players = windows.map(({ playerId }) => playerId);
  const devices = windows.map(({ deviceId }) => deviceId);
  const hashesOf = (kind: 'login' | 'game') => windows.map((window) => window[kind].tokenHash);
  const rows = (kind: 'login' | 'game') =>
    sql`from unnest(${players}::bigint[], ${devices}::uuid[], ${hashesOf(kind)}::bytea[]) as t(player_id, device_id, token_hash)`;
  await execute(
    db,
    sql`insert into session (player_id, device_id, token_hash, name, address, created_at, last_seen_at)
        select player_id, device_id, token_hash, 'bench', '127.0.0.1', now(), now() ${rows('login')}`,
  );
  await execute(
    db,
    sql`insert into game_session (player_id, device_id, token_hash, game_id, expires_at)
        select player_id, device_id, token_hash, ${gameId}, now() + interval '1 hour' ${rows('game')}`,
  );
  return windows.map(({ login, game, deviceId }) => ({ login: login.token, game: game.token, deviceId }));
}
