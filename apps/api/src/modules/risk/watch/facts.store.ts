import { playHours } from '#modules/catalogue/index.ts';
import { decidedDeposits } from '#modules/deposits/index.ts';
import { players } from '#modules/identity/index.ts';
import { withdrawals } from '#modules/withdrawals/index.ts';
import { findRow, queryRows, sql, type Queryable } from '#platform/database/index.ts';
import type { Deposit, Movement } from '../rules/facts.ts';

type Range = { playerId: number; since: Date; now: Date };

/** The newest 500 are read; more in a month is conspicuous by itself. */
const most = 500;

export const listDeposits = (db: Queryable, { playerId, since, now }: Range): Promise<Deposit[]> =>
  queryRows(
    db,
    sql<Deposit>`
      select * from (
        select settled_at as at, amount, is_paid as "isPaid", is_foreign as "isForeign" from ${decidedDeposits} d
        where player_id = ${playerId} and settled_at > ${since} and settled_at <= ${now} order by settled_at desc limit ${most}
      ) newest order by at`,
  );

export const listWithdrawals = (db: Queryable, { playerId, since, now }: Range): Promise<Movement[]> =>
  queryRows(
    db,
    sql<Movement>`
      select * from (
        select created_at as at, amount from ${withdrawals} w
        where player_id = ${playerId} and created_at > ${since} and created_at <= ${now} order by created_at desc limit ${most}
      ) newest order by at`,
  );

export const listPlayHours = async (db: Queryable, { playerId, since, now }: Range): Promise<Date[]> =>
  (
    await queryRows(
      db,
      sql<{ hour: Date }>`
        select distinct hour from ${playHours} h where player_id = ${playerId} and hour > ${since} and hour <= ${now}
        order by hour`,
    )
  ).map(({ hour }) => hour);

export const findReferrer = async (db: Queryable, playerId: number): Promise<number | undefined> =>
  (
    await findRow(
      db,
      sql<{
        invitedBy: number | null;
      }>`select invited_by as "invitedBy" from ${players} p where player_id = ${playerId}`,
    )
  )?.invitedBy ?? undefined;

/** Those of these players whom the player referred. */
export const listMembersAmong = async (db: Queryable, playerId: number, others: readonly number[]): Promise<number[]> =>
  (
    await queryRows(
      db,
      sql<{ playerId: number }>`
        select player_id as "playerId" from ${players} p
        where player_id = any(${others}::bigint[]) and invited_by = ${playerId} order by player_id`,
    )
  ).map((row) => row.playerId);
