import type { PlayerAccount } from '@ipe/liabilities/grow';
import { heldLots, journal, wallets } from '#modules/ledger/index.ts';
import { seedHeads } from '#modules/rounds/index.ts';
import { withdrawals } from '#modules/withdrawals/index.ts';
import { queryRows, requireRow, sql, type PlayerRange, type Queryable } from '#platform/database/index.ts';

/** Their money has left the wallet, and not the house. */
const isReserved = sql`state in ('review', 'approved', 'sent')`;

/** A bonus that isn't met is counted apart; once it is, it is the player's. */
const isOwn = sql`(is_withdrawable or kind <> 'bonus')`;

/** `balance` as the journal's last entry says it, beside what the lots say. */
export type AccountRow = PlayerAccount & { balance: number; bonusHeld: number };

/** Where the accounts of these players stand, in the order of their numbers: every player with a wallet, which is all of them. */
export const listAccounts = (tx: Queryable, { after, upTo }: PlayerRange): Promise<AccountRow[]> =>
  queryRows(
    tx,
    sql<AccountRow>`
      select w.player_id as "playerId", w.balance, w.last_entry as "entryNo", w.chain_head as "journalHead",
        coalesce(s.link, decode(repeat('00', 32), 'hex')) as "seedHead",
        coalesce(l.withdrawable, 0)::bigint as withdrawable, coalesce(l.locked, 0)::bigint as locked,
        coalesce(r.reserved, 0)::bigint as reserved, coalesce(l.own_stakes, 0)::bigint as "inOpenBets",
        coalesce(l.bonus_held, 0)::bigint as "bonusHeld", coalesce(l.bonus_held + l.bonus_stakes, 0)::bigint as bonus
      from (select * from ${wallets} every_wallet where player_id > ${after} and player_id <= ${upTo}) w
        left join (
          select player_id, coalesce(sum(balance) filter (where is_withdrawable), 0) as withdrawable,
            coalesce(sum(balance) filter (where not is_withdrawable and ${isOwn}), 0) as locked,
            coalesce(sum(balance) filter (where not ${isOwn}), 0) as bonus_held,
            coalesce(sum(staked) filter (where ${isOwn}), 0) as own_stakes,
            coalesce(sum(staked) filter (where not ${isOwn}), 0) as bonus_stakes
          from ${heldLots} lot where player_id > ${after} and player_id <= ${upTo} group by player_id
        ) l on l.player_id = w.player_id
        left join (
          select player_id, sum(amount) as reserved from ${withdrawals} withdrawal
          where player_id > ${after} and player_id <= ${upTo} and ${isReserved} group by player_id
        ) r on r.player_id = w.player_id
        left join (select * from ${seedHeads} head where player_id > ${after} and player_id <= ${upTo}) s on s.player_id = w.player_id
      order by w.player_id`,
  );

/** What the journal has on the account of withdrawals on their way, for those that are reserved. Centavos. */
export const sumOnTheirWay = async (tx: Queryable): Promise<number> =>
  (
    await requireRow(
      tx,
      sql<{ amount: number }>`
        select coalesce(sum(case when e.credit_account = 30 then e.amount else -e.amount end), 0)::bigint as amount
        from ${withdrawals} w join ${journal} e on e.player_id = w.player_id and e.reference = w.withdrawal_id
        where w.${isReserved}
          and e.kind in ('withdrawal', 'withdrawal_debt', 'withdrawal_paid', 'withdrawal_fee', 'withdrawal_return')`,
    )
  ).amount;

/** The stakes of all bets without a result. Centavos. */
export const sumStakes = async (tx: Queryable): Promise<number> =>
  (
    await requireRow(
      tx,
      sql<{ staked: number }>`select coalesce(sum(staked), 0)::bigint as staked from ${heldLots} lot`,
    )
  ).staked;
