import type { RawBuilder } from 'kysely';
import { execute, findRow, queryRows, sql, type Queryable } from '#platform/database/index.ts';
import { lookedRows } from '#platform/jobs/index.ts';

/** `due`: it couldn't be returned in time, and is due to the fund. */
type ReturnState = 'returning' | 'returned' | 'due';

/** An account that is closed, or will be, and whose money goes back then: a row of the module that closes it. */
export type ReturningAccount<OwnState extends string = string> = {
  playerId: number;
  state: OwnState | ReturnState;
  closedAt: Date | null;
  returnUntil: Date | null;
  /** How many returns were begun. */
  returns: number;
  endedAt: Date | null;
  lookAt: Date | null;
};

type Table<Row extends ReturningAccount> = {
  table: string;
  /** Beside those that every such table has. */
  columns: RawBuilder<unknown>;
  /** Moment at which the case of an account began. */
  begunAt: string;
  /** State of a case that counts no more. */
  isOver: Row['state'];
  /** The condition that one row meets, by its key. */
  isOne: (row: Row) => RawBuilder<unknown>;
};

/** `before`: of the last row of the page before it. */
type Page = { before: { begunAt: Date; playerId: number } | undefined; limit: number };

/** What a module asks of its table of such accounts. */
export const returningAccounts = <Row extends ReturningAccount>({
  begunAt,
  columns: own,
  isOne,
  isOver,
  table: name,
}: Table<Row>) => {
  const table = sql.table(name);
  const columns = sql`
    player_id as "playerId", state, closed_at as "closedAt", return_until as "returnUntil", returns, ended_at as "endedAt",
    look_at as "lookAt", ${own}`;
  const place = sql`(${sql.ref(begunAt)}, player_id)`;
  return {
    ...lookedRows<Row>({ table: name, columns, isOne }),

    /** The one that counts for a player now. */
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

    /** The newest first. */
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
