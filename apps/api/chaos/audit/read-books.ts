import { queryRows, sql, type Database } from '#platform/database/index.ts';

type RoundRow = {
  playerId: number;
  roundId: string;
  stake: number;
  /** The mode, with the cells that were picked for it. */
  mode: string;
  bet: number;
  win: number;
  balance: number;
  nonce: number;
};

/** A player's decisions in a round and its win; `win` is null while it is open. */
export type InstantRow = {
  playerId: number;
  roundId: string;
  win: number | null;
  /** In hundredths. */
  cashedOut: number | null;
  picks: number[];
};

export type OrderRow = {
  playerId: number;
  orderId: string;
  requestId: string;
  txid: string;
  amount: number;
  state: string;
  endToEndId: string | null;
};

export type WithdrawalRow = {
  playerId: number;
  withdrawalId: string;
  requestId: string;
  idEnvio: string;
  amount: number;
  fee: number;
  state: string;
};

/** The bank's return of a credited order (Bacen: MED). `returnId` is the journal's reference. */
export type ReturnRow = { playerId: number; orderId: string; returnId: string; amount: number };

/** A reward for a request: a check-in, a level's reward, a task. `credited` is what was credited at once, in centavos. */
type ClaimRow = { playerId: number; requestId: string; path: string; credited: number };

/** The sums of all journal entries of one kind for one round, order, return or withdrawal. */
export type EntrySum = {
  playerId: number;
  reference: string;
  kind: string;
  lines: number;
  amount: number;
  /** The change of the player's money. */
  player: number;
  /** The change of the money at the bank. */
  clearing: number;
};

/** The product's database after the run. Amounts in centavos. */
export type Books = {
  /** Rounds that were decided at once. */
  rounds: RoundRow[];
  instants: (InstantRow & Pick<RoundRow, 'stake' | 'nonce'>)[];
  orders: OrderRow[];
  returns: ReturnRow[];
  withdrawals: WithdrawalRow[];
  claims: ClaimRow[];
  keys: { playerId: number; keyId: string }[];
  wallets: { playerId: number; balance: number }[];
  entries: EntrySum[];
};

/** The chart of accounts (src/modules/ledger/chart-of-accounts.ts), repeated here because an auditor must not share the audited code. */
const playerAccounts = sql`(1, 2)`;
const pixClearing = sql`20`;

export async function readBooks(db: Database): Promise<Books> {
  return {
    rounds: await queryRows(
      db,
      sql<RoundRow>`
        select player_id as "playerId", r.round_id as "roundId", stake, r.mode, r.bet, r.win, r.balance, nonce
        from round r left join instant_round i using (player_id, round_id) where i.bet is null`,
    ),
    instants: await queryRows(
      db,
      sql<Books['instants'][number]>`
        select player_id as "playerId", i.round_id as "roundId", stake, nonce, i.win, cashed_out as "cashedOut",
          array(select cell from instant_pick p where (p.player_id, p.round_id) = (i.player_id, i.round_id) order by pick_no) as picks
        from instant_round i join round r using (player_id, round_id)`,
    ),
    orders: await queryRows(
      db,
      sql<OrderRow>`
        select player_id as "playerId", order_id as "orderId", request_id as "requestId", txid, amount, state,
          end_to_end_id as "endToEndId" from recharge_order`,
    ),
    returns: await queryRows(
      db,
      sql<ReturnRow>`
        select player_id as "playerId", order_id as "orderId", return_id as "returnId", amount from recharge_return`,
    ),
    withdrawals: await queryRows(
      db,
      sql<WithdrawalRow>`
        select player_id as "playerId", withdrawal_id as "withdrawalId", request_id as "requestId",
          id_envio as "idEnvio", amount, fee, state from withdrawal`,
    ),
    claims: await queryRows(
      db,
      sql<ClaimRow>`
        select player_id as "playerId", request_id as "requestId", '/api/sign/claim' as path, reward as credited from sign_in
        union all
        select player_id, request_id, '/api/vip/collect', credited from vip_claim where claim_no > 1
        union all
        select player_id, request_id, '/api/home/claimActive', amount from activity_grant
          where not exists (select from recharge_order o where (o.player_id, o.order_id) = (activity_grant.player_id, activity_grant.request_id))`,
    ),
    keys: await queryRows(
      db,
      sql<Books['keys'][number]>`select player_id as "playerId", key_id as "keyId" from pix_key`,
    ),
    wallets: await queryRows(db, sql<Books['wallets'][number]>`select player_id as "playerId", balance from wallet`),
    entries: await queryRows(
      db,
      sql<EntrySum>`
        select player_id as "playerId", reference, kind, count(*) as lines, sum(amount)::bigint as amount,
          sum(case when credit_account in ${playerAccounts} then amount else 0 end
            - case when debit_account in ${playerAccounts} then amount else 0 end)::bigint as player,
          sum(case when debit_account = ${pixClearing} then amount when credit_account = ${pixClearing} then -amount
            else 0 end)::bigint as clearing
        from ledger_entry group by player_id, reference, kind`,
    ),
  };
}
