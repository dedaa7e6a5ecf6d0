import type { PlayerAccount } from '@ipe/liabilities/grow';
import { heldLots, journal, wallets } from '#modules/ledger/index.ts';
import { seedHeads } from '#modules/rounds/index.ts';
import { openWithdrawals, withdrawals } from '#modules/withdrawals/index.ts';
import { queryRows, requireRow, sql, type PlayerRange, type Queryable } from '#platform/database/index.ts';

/** Some players: a range, or a list of ids. */
export type SomePlayers = PlayerRange | readonly number[];

const isRange = (players: SomePlayers): players is PlayerRange => 'upTo' in players;

const isAmong = (playerId: ReturnType<typeof sql>, players: SomePlayers) =>
  isRange(players)
    ? sql`${playerId} > ${players.after} and ${playerId} <= ${players.upTo}`
    : sql`${playerId} = any(${players}::bigint[])`;

/** Withdrawals whose money has left the wallet but not the house. */
const isReserved = sql`state in ${openWithdrawals}`;

/** A bonus whose requirement isn't met is summed apart; once it is met, the money belongs to the player. */
const isOwn = sql`(is_withdrawable or kind <> 'bonus')`;

/** `balance` is that of the journal's last entry; the other sums come from the lots. */
export type AccountRow = PlayerAccount & { balance: number; bonusHeld: number };

/** Reads these players' accounts in the order of their numbers. Every player has a wallet, so none is missing. */
export function listAccounts(tx: Queryable, players: SomePlayers): Promise<AccountRow[]> {
  const isOfThese = isAmong(sql`player_id`, players);
  return queryRows(
    tx,
    sql<AccountRow>`
      select w.player_id as "playerId", w.balance, w.last_entry as "entryNo", w.chain_head as "journalHead",
        coalesce(s.link, decode(repeat('00', 32), 'hex')) as "seedHead",
        coalesce(l.withdrawable, 0)::bigint as withdrawable, coalesce(l.locked, 0)::bigint as locked,
        coalesce(r.reserved, 0)::bigint as reserved, coalesce(l.own_stakes, 0)::bigint as "inOpenBets",
        coalesce(l.bonus_held, 0)::bigint as "bonusHeld", coalesce(l.bonus_held + l.bonus_stakes, 0)::bigint as bonus
      from (select * from ${wallets} every_wallet where ${isOfThese}) w
        left join (
          select player_id, coalesce(sum(balance) filter (where is_withdrawable), 0) as withdrawable,
            coalesce(sum(balance) filter (where not is_withdrawable and ${isOwn}), 0) as locked,
            coalesce(sum(balance) filter (where not ${isOwn}), 0) as bonus_held,
            coalesce(sum(staked) filter (where ${isOwn}), 0) as own_stakes,
            coalesce(sum(staked) filter (where not ${isOwn}), 0) as bonus_stakes
          from ${heldLots} lot where ${isOfThese} group by player_id
        ) l on l.player_id = w.player_id
        left join (
          select player_id, sum(amount) as reserved from ${withdrawals} withdrawal
          where ${isOfThese} and ${isReserved} group by player_id
        ) r on r.player_id = w.player_id
        left join (select * from ${seedHeads} head where ${isOfThese}) s on s.player_id = w.player_id
      order by w.player_id`,
  );
}

/** The ledger's own sums for these players, each computed separately, in centavos: balances, reserved money, stakes without a result. */
export const sumLedger = (
  tx: Queryable,
  players: SomePlayers,
): Promise<{ balance: number; reserved: number; staked: number }> =>
  requireRow(
    tx,
    sql<{ balance: number; reserved: number; staked: number }>`
      select
        (select coalesce(sum(balance), 0)::bigint from ${wallets} w where ${isAmong(sql`w.player_id`, players)}) as balance,
        -- What the journal has on the account of withdrawals on their way, for those that are reserved.
        (select coalesce(sum(case when e.credit_account = 30 then e.amount else -e.amount end), 0)::bigint
          from ${withdrawals} w join ${journal} e on e.player_id = w.player_id and e.reference = w.withdrawal_id
          where w.${isReserved} and ${isAmong(sql`w.player_id`, players)}
            and e.kind in ('withdrawal', 'withdrawal_debt', 'withdrawal_paid', 'withdrawal_fee', 'withdrawal_return')) as reserved,
        (select coalesce(sum(staked), 0)::bigint from ${heldLots} lot where ${isAmong(sql`lot.player_id`, players)}) as staked`,
  );

/** Lists the players whose journals have entries since a moment, with the number of the last entry. */
export const listMoved = (tx: Queryable, since: Date): Promise<{ playerId: number; entryNo: number }[]> =>
  queryRows(
    tx,
    sql<{ playerId: number; entryNo: number }>`
      select player_id as "playerId", max(entry_no) as "entryNo" from ${journal} e where created_at >= ${since}
      group by player_id order by player_id`,
  );

/** The number of the last entry in each of these players' journals. */
export const listJournalEnds = (
  tx: Queryable,
  players: PlayerRange,
): Promise<{ playerId: number; entryNo: number }[]> =>
  queryRows(
    tx,
    sql<{ playerId: number; entryNo: number }>`
      select player_id as "playerId", last_entry as "entryNo" from ${wallets} w where ${isAmong(sql`player_id`, players)}`,
  );

/** The number of entries in all journals together. It only grows, by one with each entry. */
export const countEntries = async (tx: Queryable): Promise<number> =>
  (
    await requireRow(
      tx,
      sql<{ entries: number }>`select coalesce(sum(last_entry), 0)::bigint as entries from ${wallets} w`,
    )
  ).entries;
