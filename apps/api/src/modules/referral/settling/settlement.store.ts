import type { Centavos } from '@ipe/money';
import { isClosedBy } from '#modules/identity/index.ts';
import { isAwayAt } from '#modules/limits/index.ts';
import { execute, queryRows, requireRow, sql, takeYourTime, type Queryable } from '#platform/database/index.ts';

/**
 * Lets one node at a time note days; a node that waited here then sees what was noted. Readers don't wait. The time
 * limits are longer than for players' calls, because a day of a large house takes longer, both in a statement and
 * between two.
 */
export async function lockReferralDays(tx: Queryable): Promise<void> {
  await takeYourTime(tx);
  await execute(tx, sql`set local idle_in_transaction_session_timeout = '5min'`);
  await execute(tx, sql`lock table invite_day in share row exclusive mode`);
}

export const findLastNotedDay = async (tx: Queryable): Promise<string | undefined> =>
  (await requireRow(tx, sql<{ day: string | null }>`select max(day) as day from invite_day`)).day ?? undefined;

export const insertReferralDay = (tx: Queryable, noted: { day: string; ruleVersion: string | null; now: Date }) =>
  execute(
    tx,
    sql`insert into invite_day (day, rule_version, noted_at, is_in_network)
        values (${noted.day}, ${noted.ruleVersion}, ${noted.now}, true)`,
  );

/**
 * Whether an older release has noted a day without the networks' figures since they were last computed. It marks these
 * days as included.
 */
export const hasDayOutsideNetworks = async (tx: Queryable): Promise<boolean> =>
  (await execute(tx, sql`update invite_day set is_in_network = true where not is_in_network`)) > 0;

export type SettlementRow = {
  playerId: number;
  settlementId: string;
  kind: 'commission' | 'member';
  day: string;
  memberId: number | null;
  betsCentavos: Centavos;
  rateBasisPoints: number;
  amount: Centavos;
  ruleVersion: string;
  dueAt: Date;
  settledAt: Date | null;
};

const columns = sql`
  player_id as "playerId", settlement_id as "settlementId", kind, day, member_id as "memberId", bets_centavos as "betsCentavos",
  rate_x10000 as "rateBasisPoints", amount, rule_version as "ruleVersion", due_at as "dueAt", settled_at as "settledAt"`;

export type NewSettlement = Pick<
  SettlementRow,
  'playerId' | 'settlementId' | 'memberId' | 'betsCentavos' | 'rateBasisPoints' | 'amount'
>;

type DayOfSettlements = Pick<SettlementRow, 'kind' | 'day' | 'ruleVersion' | 'dueAt'>;

export async function insertSettlements(tx: Queryable, on: DayOfSettlements, rows: NewSettlement[]): Promise<void> {
  const of = <Key extends keyof NewSettlement>(key: Key) => rows.map((row) => row[key]);
  await execute(
    tx,
    sql`insert into invite_settlement
          (player_id, settlement_id, kind, day, member_id, bets_centavos, rate_x10000, amount, rule_version, due_at)
        select player_id, settlement_id, ${on.kind}, ${on.day}::date, member_id, bets, rate, amount, ${on.ruleVersion}, ${on.dueAt}::timestamptz
        from unnest(${of('playerId')}::bigint[], ${of('settlementId')}::uuid[], ${of('memberId')}::bigint[],
          ${of('betsCentavos')}::bigint[], ${of('rateBasisPoints')}::int[], ${of('amount')}::bigint[])
          as t(player_id, settlement_id, member_id, bets, rate, amount)`,
  );
}

/** The last settlement of a page of due settlements. */
type Place = Pick<SettlementRow, 'dueAt' | 'playerId' | 'settlementId'>;

/**
 * Lists pending settlements that are due, in the same order on all nodes. Those of excluded, leaving and closed
 * accounts are left out, because some of them stay pending for good. Those of suspended accounts are listed each time
 * until the account is released. @param after the last one of the previous page
 */
export const listDueSettlements = (
  db: Queryable,
  { now, after, limit }: { now: Date; after: Place | undefined; limit: number },
): Promise<SettlementRow[]> => {
  const behind =
    after === undefined
      ? sql`true`
      : sql`(due_at, player_id, settlement_id) > (${after.dueAt}, ${after.playerId}, ${after.settlementId}::uuid)`;
  return queryRows(
    db,
    sql<SettlementRow>`
      select ${columns} from invite_settlement s where settled_at is null and due_at <= ${now} and ${behind}
        and not ${isClosedBy(sql`s.player_id`, now)} and not ${isAwayAt(sql`s.player_id`, now)}
      order by due_at, player_id, settlement_id limit ${limit}`,
  );
};

/** @returns whether it was still pending */
export const markSettled = async (
  tx: Queryable,
  { playerId, settlementId }: Pick<SettlementRow, 'playerId' | 'settlementId'>,
  now: Date,
): Promise<boolean> =>
  (await execute(
    tx,
    sql`update invite_settlement set settled_at = ${now}
        where player_id = ${playerId} and settlement_id = ${settlementId} and settled_at is null`,
  )) === 1;

export type Earnings = { pendingBonus: number; settledBonus: number };

export const sumEarnings = (db: Queryable, playerId: number): Promise<Earnings> =>
  requireRow(
    db,
    sql<Earnings>`
      select coalesce(sum(amount) filter (where settled_at is null), 0)::bigint as "pendingBonus",
        coalesce(sum(amount) filter (where settled_at is not null), 0)::bigint as "settledBonus"
      from invite_settlement where player_id = ${playerId}`,
  );

/** Lists the newest first, with the total number. */
export async function listSettlements(
  db: Queryable,
  { playerId, limit, offset }: { playerId: number; limit: number; offset: number },
): Promise<{ list: SettlementRow[]; total: number }> {
  const list = await queryRows(
    db,
    sql<SettlementRow>`
      select ${columns} from invite_settlement where player_id = ${playerId}
      order by due_at desc, settlement_id desc limit ${limit} offset ${offset}`,
  );
  const { total } = await requireRow(
    db,
    sql<{ total: number }>`select count(*) as total from invite_settlement where player_id = ${playerId}`,
  );
  return { list, total };
}
