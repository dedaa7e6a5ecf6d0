import { queryRows, sql, type Queryable } from '#platform/database/index.ts';

/** Lists that grow with every bet end here, the newest first; the records in the app have all of it. */
const mostRows = 20_000;

/** `newestBy`: of a list that may be longer than that. */
type Section = { table: string; columns: string; newestBy?: string };

/**
 * What is kept about a player, by table, without what is secret by its nature: hashes of passwords, codes, PINs and tokens, and the
 * server seed that isn't revealed yet. A `*` would take in a new secret column without anybody noticing.
 */
export const exportedSections = {
  conta: { table: 'player', columns: 'mobile, nickname, avatar, source, source_code, created_at, closed_at' },
  endereco: { table: 'player_address', columns: 'area, postal_code, city, address, updated_at' },
  identificacao: { table: 'player_identity', columns: 'cpf, name, created_at' },
  codigo_de_convite: { table: 'invite_code', columns: 'code' },
  dispositivos: { table: 'session', columns: 'name, address, created_at, last_seen_at' },
  carteira: { table: 'wallet', columns: 'balance, debt' },
  saldos: {
    table: 'wallet_lot',
    columns: 'kind, reference, balance, required, wagered, waived_at, created_at, closed_at',
  },
  extrato: {
    table: 'ledger_entry',
    newestBy: 'entry_no',
    columns: 'entry_no, kind, debit_account, credit_account, amount, balance, reference, created_at',
  },
  rodadas: {
    table: 'round',
    newestBy: 'created_at',
    columns: 'round_id, game_id, game_version, mode, stake, bet, win, seed_no, nonce, created_at',
  },
  rodadas_com_decisao: {
    table: 'instant_round',
    newestBy: 'started_at',
    columns: 'round_id, game_id, bet, win, mines, auto_cash_out, cashed_out, started_at, ended_at',
  },
  rodadas_de_fornecedores: {
    table: 'provider_round',
    newestBy: 'created_at',
    columns: 'round_id, provider_id, game_id, bet, win, created_at, ended_at',
  },
  sementes: {
    table: 'fairness_seed',
    columns:
      'seed_no, client_seed, client_seed_at, case when revealed_at is not null then server_seed end as server_seed, created_at, revealed_at',
  },
  depositos: {
    table: 'recharge_order',
    columns: 'order_id, amount, cpf, name, state, end_to_end_id, active_code, bonus, created_at, settled_at',
  },
  depositos_devolvidos: { table: 'recharge_return', columns: 'order_id, refund_id, amount, nature, created_at' },
  saques: { table: 'withdrawal', columns: 'withdrawal_id, amount, fee, key_type, key, cpf, state, created_at' },
  chaves_pix: { table: 'pix_key', columns: 'type, key, created_at, removed_at' },
  recompensas: {
    table: 'reward',
    columns: 'reward_id, kind, rule_kind, rule_version, title, amount, required, created_at',
  },
  check_ins: { table: 'sign_in', columns: 'day, streak, reward, rule_version, created_at' },
  vip: { table: 'vip_progress', columns: 'bets, deposits, level, settled_through' },
  totais_por_dia: { table: 'player_day', columns: 'day, bets_centavos, bet_count, deposits_centavos, deposit_count' },
  convites: {
    table: 'invite_settlement',
    columns: 'day, kind, bets_centavos, rate_x10000, amount, rule_version, due_at, settled_at',
  },
  jogos_favoritos: { table: 'favourite_game', columns: 'game_id, created_at' },
  mensagens: { table: 'message', columns: 'title, content, created_at, read_at' },
  trocas_de_telefone: { table: 'phone_change', columns: 'mobile, asked_at, takes_effect_at' },
  descansos: { table: 'account_rest', columns: 'reason, began_at, ends_at' },
  limites: { table: 'player_limit', columns: 'kind, period, value, pending_value, pending_from' },
  pausas: { table: 'player_block', columns: 'paused_until, excluded_since, excluded_until, closing_since' },
  pedidos: { table: 'account_request', columns: 'kind, content, created_at' },
} satisfies Record<string, Section>;

/** By section, each row as its columns. Amounts are centavos, times UTC. */
export async function readEverything(db: Queryable, playerId: number): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const [section, { table, columns, newestBy }] of Object.entries<Section>(exportedSections)) {
    const newest = newestBy === undefined ? '' : `order by ${newestBy} desc`;
    const rows = await queryRows(
      db,
      sql<{ row: unknown }>`
        select to_jsonb(t) as row
        from (select ${sql.raw(columns)} from ${sql.raw(table)} where player_id = ${playerId} ${sql.raw(newest)}
              limit ${mostRows}) t`,
    );
    all[section] = rows.map(({ row }) => row);
  }
  return all;
}
