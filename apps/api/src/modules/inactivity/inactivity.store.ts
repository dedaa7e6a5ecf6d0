import { execute, queryRows, sql, type Queryable } from '#platform/database/index.ts';
import { seenPersons } from '#modules/identity/index.ts';
import { impededPlayers, suspendedPlayers } from '#modules/limits/index.ts';
import { dayMs } from '#platform/time/durations.ts';
import { returningAccounts, type ReturningAccount } from '#modules/withdrawals/index.ts';

export type Inactivity = ReturningAccount<'told' | 'stopped'> & {
  notifiedAt: Date;
  /** The São Paulo day on which the player was last here. */
  seenOn: string;
  closeAt: Date;
};

export type LeftAccount = { playerId: number; seenOn: string };

/**
 * Open accounts of proved persons who haven't been here after that São Paulo day, are neither impeded nor suspended,
 * and haven't been notified.
 */
export const listLeft = (
  db: Queryable,
  { seenBy, after, limit }: { seenBy: string; after: LeftAccount | undefined; limit: number },
): Promise<LeftAccount[]> =>
  queryRows(
    db,
    sql<LeftAccount>`
      select s.player_id as "playerId", s.seen_on::text as "seenOn" from ${seenPersons} s
      where s.seen_on <= ${seenBy}::date
        and (s.seen_on, s.player_id) > (${after?.seenOn ?? '-infinity'}::date, ${after?.playerId ?? 0})
        and not exists (select from inactive_account i where i.player_id = s.player_id and i.state <> 'stopped')
        and not exists (select from ${impededPlayers} b where b.player_id = s.player_id)
        and not exists (select from ${suspendedPlayers} b where b.player_id = s.player_id)
      order by s.seen_on, s.player_id limit ${limit}`,
  );

/** @returns whether it was inserted; false where the player has been notified before */
export const insertNotified = async (
  tx: Queryable,
  row: Pick<Inactivity, 'playerId' | 'notifiedAt' | 'seenOn' | 'closeAt' | 'lookAt'>,
): Promise<boolean> =>
  (await execute(
    tx,
    sql`insert into inactive_account (player_id, told_at, state, seen_on, close_at, look_at)
        values (${row.playerId}, ${row.notifiedAt}, 'told', ${row.seenOn}::date, ${row.closeAt}, ${row.lookAt})
        on conflict do nothing`,
  )) === 1;

export const inactiveAccounts = returningAccounts<Inactivity>({
  table: 'inactive_account',
  columns: sql`told_at as "notifiedAt", seen_on::text as "seenOn", close_at as "closeAt"`,
  begunAt: 'told_at',
  isOver: 'stopped',
  withinMs: dayMs,
  isOne: ({ playerId, notifiedAt }) => sql`player_id = ${playerId} and told_at = ${notifiedAt}`,
});

/** Stops cases that had ended when staff reopened the account: the player has the money, and a later absence needs a new case. */
export const stopReopened = (db: Queryable, now: Date) =>
  inactiveAccounts.end(db, {
    which: sql`ended_at is not null and exists (
      select from ${seenPersons} s where s.player_id = inactive_account.player_id)`,
    as: null,
    now,
  });
