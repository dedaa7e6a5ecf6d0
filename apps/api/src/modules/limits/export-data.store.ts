import type { RawBuilder } from 'kysely';
import { queryRows, sql, type Queryable } from '#platform/database/index.ts';

/** Lists that grow with every bet end here, the newest first; the records in the app have all of it. */
const mostRows = 20_000;

/**
 * What is kept about a player, by table, without what is secret by its nature: hashes of passwords, codes, PINs and tokens, and the
 * server seed that isn't revealed yet. A `*` would take in a new secret column without anybody noticing.
 */
const sections = {
  conta: sql`mobile, nickname, avatar, source, created_at, closed_at from player`,
  identificacao: sql`cpf, name, created_at from player_identity`,
  codigo_de_convite: sql`code from invite_code`,
  dispositivos: sql`name, address, created_at, last_seen_at from session`,
  carteira: sql`balance, debt from wallet`,
  saldos: sql`kind, reference, balance, required, wagered, created_at, closed_at from wallet_lot`,
  extrato: sql`entry_no, kind, debit_account, credit_account, amount, balance, reference, created_at from ledger_entry`,
  rodadas: sql`round_id, game_id, game_version, mode, stake, bet, win, seed_no, nonce, created_at from round`,
  rodadas_com_decisao: sql`round_id, game_id, bet, win, mines, auto_cash_out, cashed_out, started_at, ended_at from instant_round`,
  rodadas_de_fornecedores: sql`round_id, provider_id, game_id, bet, win, created_at, ended_at from provider_round`,
  sementes: sql`seed_no, client_seed, case when revealed_at is not null then server_seed end as server_seed, created_at, revealed_at
    from fairness_seed`,
  depositos: sql`order_id, amount, cpf, name, state, end_to_end_id, active_code, bonus, created_at, settled_at from recharge_order`,
  depositos_devolvidos: sql`order_id, refund_id, amount, nature, created_at from recharge_return`,
  saques: sql`withdrawal_id, amount, fee, key_type, key, cpf, state, created_at from withdrawal`,
  chaves_pix: sql`type, key, created_at, removed_at from pix_key`,
  recompensas: sql`reward_id, kind, rule_kind, rule_version, title, amount, required, created_at from reward`,
  check_ins: sql`day, streak, reward, rule_version, created_at from sign_in`,
  vip: sql`bets, deposits, level, settled_through from vip_progress`,
  jogos_favoritos: sql`game_id, created_at from favourite_game`,
  mensagens: sql`title, content, created_at, read_at from message`,
  limites: sql`kind, period, value, pending_value, pending_from from player_limit`,
  pausas: sql`paused_until, excluded_since, excluded_until from player_block`,
  pedidos: sql`kind, content, created_at from account_request`,
} as const;

/** Of the lists that can be longer than that. */
const newestFirst: Partial<Record<keyof typeof sections, RawBuilder<unknown>>> = {
  extrato: sql`order by entry_no desc`,
  rodadas: sql`order by created_at desc`,
  rodadas_com_decisao: sql`order by started_at desc`,
  rodadas_de_fornecedores: sql`order by created_at desc`,
};

/** By section, each row as its columns. Amounts are centavos, times UTC. */
export async function readEverything(db: Queryable, playerId: number): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const [section, columnsAndTable] of Object.entries(sections)) {
    const newest = newestFirst[section as keyof typeof sections] ?? sql``;
    const rows = await queryRows(
      db,
      sql<{ row: unknown }>`
        select to_jsonb(t) as row
        from (select ${columnsAndTable} where player_id = ${playerId} ${newest} limit ${mostRows}) t`,
    );
    all[section] = rows.map(({ row }) => row);
  }
  return all;
}
