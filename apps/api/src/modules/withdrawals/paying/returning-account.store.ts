import type { RawBuilder } from 'kysely';
import { execute, findRow, queryRows, sql, type Queryable } from '#platform/database/index.ts';
import { lookedRows } from '#platform/jobs/index.ts';

/** `due`: the money couldn't be returned in time, and is due to the fund. */
type ReturnState = 'returning' | 'returned' | 'due';

/** An account that is closed, or will be, and whose money is then returned: a row in a table of the module that closes it. */
export type ReturningAccount<OwnState extends string = string> = {
  playerId: number;
  state: OwnState | ReturnState;
  closedAt: Date | null;
  returnUntil: Date | null;
  /** The number of returns that were begun. */
  returns: number;
  endedAt: Date | null;
  lookAt: Date | null;
};

type Table<Row extends ReturningAccount> = {
  table: string;
  /** The module's own columns, in addition to those that every such table has. */
  columns: RawBuilder<unknown>;
  /** The column with the time at which a case began. */
  begunAt: string;
  /** No next look is set further ahead than this, which is a day at least (`keepReturning`). */
  withinMs: number;
  /** The state of a case that no longer counts. */
  isOver: Row['state'];
  /** The condition for one row, by its key. */
  isOne: (row: Row) => RawBuilder<unknown>;
};

/** `before` is the last row of the previous page. */
type Page = { before: { begunAt: Date; playerId: number } | undefined; limit: number };

/** The queries that a module needs on its table of such accounts. */
export const returningAccounts = <Row extends ReturningAccount>({
  begunAt,
  columns: own,
  isOne,
  isOver,
  withinMs,
  table: name,
}: Table<Row>) => {
  const table = sql.table(name);
  const columns = sql`
    player_id as "playerId", state, closed_at as "closedAt", return_until as "returnUntil", returns, ended_at as "endedAt",
    look_at as "lookAt", ${own}`;
  const place = sql`(${sql.ref(begunAt)}, player_id)`;
  return {
    ...lookedRows<Row>({ table: name, columns, withinMs, isOne }),

    /** The player's case that counts now. */
    find: (on: Queryable, playerId: number): Promise<Row | undefined> =>
      findRow(
        on,
        sql<Row>`select ${columns} from ${table} where player_id = ${playerId} and state <> ${sql.lit(isOver)}`,
      ),

    save: (tx: Queryable, row: Row) =>
      execute(
        tx,
        sql`update ${table} set state = ${row.state}, closed_at = ${row.closedAt}, return_until = ${row.returnUntil},
              returns = ${row.returns}, ended_at = ${row.endedAt}, look_at = ${row.lookAt}
            where ${isOne(row)}`,
      ),

    /**
     * Takes cases out of the count: their account was opened again, or its person is off the list. One that had ended by
     * then keeps its end, and how it ended.
     * @param which the condition for their rows
     * @param as how the others end; null where their state says it
     */
    end: (on: Queryable, { which, as, now }: { which: RawBuilder<unknown>; as: 'reopened' | null; now: Date }) =>
      execute(
        on,
        sql`update ${table} set ended_as = case when ended_at is null then ${as} else state end,
              state = ${sql.lit(isOver)}, ended_at = coalesce(ended_at, ${now}), look_at = null
            where state <> ${sql.lit(isOver)} and ${which}`,
      ),

    /** A page of cases, newest first. */
    listPage: (db: Queryable, { before, limit }: Page): Promise<Row[]> =>
      queryRows(
        db,
        sql<Row>`
          select ${columns} from ${table}
          where ${before === undefined ? sql`true` : sql`${place} < (${before.begunAt}, ${before.playerId})`}
          order by ${sql.ref(begunAt)} desc, player_id desc limit ${limit}`,
      ),
  };
};
