import { playerDays, playersOfDay } from '#modules/daily-totals/index.ts';
import { persons } from '#modules/identity/index.ts';
import { frequentKinds, journal, type Account, type EntryKind } from '#modules/ledger/index.ts';
import { openColumns, queryRows, sql, type PlayerRange, type Queryable } from '#platform/database/index.ts';

export type Page = { day: string; end: Date; players: PlayerRange };

export type Balance = { playerId: number; cpf: string; openingCentavos: number; closingCentavos: number };

/** The balance after a player's last entry that the given days have counted. */
const balanceBy = (days: ReturnType<typeof sql>) => sql`
  coalesce((
    select e.balance from ${journal} e
    where e.player_id = p.player_id and e.entry_no = (
      select last_entry from ${playerDays} d where d.player_id = p.player_id and ${days} order by d.day desc limit 1)
  ), 0)`;

/** The balances of players who had proved their person by the day's end, in the order of their ids. */
export async function listBalances(db: Queryable, { day, end, players }: Page): Promise<Balance[]> {
  const rows = await queryRows(
    db,
    sql<Balance>`
      select p.player_id as "playerId", p.cpf, ${balanceBy(sql`d.day < ${day}`)} as "openingCentavos",
        ${balanceBy(sql`d.day <= ${day}`)} as "closingCentavos"
      from ${persons} p
      where p.player_id > ${players.after} and p.player_id <= ${players.upTo} and p.created_at < ${end} order by p.player_id`,
  );
  return rows.map((row) => openColumns(db, row, ['cpf']));
}

export type Movement = {
  playerId: number;
  entryNo: number;
  kind: EntryKind;
  debit: Account;
  credit: Account;
  amount: number;
  reference: string;
  at: Date;
};

/** Entries of a closed day other than bets and wins, in the order of players and entries. */
export const listMovements = (db: Queryable, { day, players }: Page): Promise<Movement[]> =>
  queryRows(
    db,
    sql<Movement>`
      select e.player_id as "playerId", e.entry_no as "entryNo", e.kind, e.debit_account as debit, e.credit_account as credit, e.amount,
        e.reference, e.created_at as at
      from ${playersOfDay(day, players)} d
        join ${journal} e on e.player_id = d.player_id and e.entry_no > d.after_entry and e.entry_no <= d.last_entry
      where e.kind not in ${frequentKinds} order by e.player_id, e.entry_no`,
  );
