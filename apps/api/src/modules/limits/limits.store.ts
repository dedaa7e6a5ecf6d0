import { hasMoneyToWager } from '#modules/ledger/index.ts';
import { execute, findRow, queryRows, sql, type Queryable } from '#platform/database/index.ts';
import type { PlayerLimit } from './limit-rules.ts';

type LimitRow = Pick<PlayerLimit, 'kind' | 'period' | 'value'> & {
  pendingValue: number | null;
  pendingFrom: Date | null;
};

/** The player's limits. One that was never set has no row. */
export async function listLimits(db: Queryable, playerId: number): Promise<PlayerLimit[]> {
  const rows = await queryRows(
    db,
    sql<LimitRow>`
      select kind, period, value, pending_value as "pendingValue", pending_from as "pendingFrom"
      from player_limit where player_id = ${playerId} order by kind, period`,
  );
  return rows.map(({ kind, period, value, pendingValue, pendingFrom }) => ({
    kind,
    period,
    value,
    pending: pendingFrom === null ? null : { value: pendingValue, from: pendingFrom },
  }));
}

export const saveLimit = (tx: Queryable, playerId: number, { kind, period, value, pending }: PlayerLimit) =>
  execute(
    tx,
    sql`insert into player_limit (player_id, kind, period, value, pending_value, pending_from)
        values (${playerId}, ${kind}, ${period}, ${value}, ${pending?.value ?? null}, ${pending?.from ?? null})
        on conflict (player_id, kind, period) do update set
          value = excluded.value, pending_value = excluded.pending_value, pending_from = excluded.pending_from`,
  );

/** Pause and self-exclusion as they were stored; readers check by the clock whether they are in force. */
export type BlockRow = {
  pausedUntil: Date | null;
  excludedSince: Date | null;
  excludedUntil: Date | null;
  /** Since when a closing has begun. */
  closingSince: Date | null;
  /** Since when the house has suspended the player. */
  suspendedSince: Date | null;
  /** Since when the regulator's list blocks the player. */
  impededSince: Date | null;
};

export const noBlock: BlockRow = {
  pausedUntil: null,
  excludedSince: null,
  excludedUntil: null,
  closingSince: null,
  suspendedSince: null,
  impededSince: null,
};

export const findBlock = (db: Queryable, playerId: number): Promise<BlockRow | undefined> =>
  findRow(
    db,
    sql<BlockRow>`/* prepared */
      select paused_until as "pausedUntil", excluded_since as "excludedSince", excluded_until as "excludedUntil",
        closing_since as "closingSince", suspended_since as "suspendedSince", impeded_since as "impededSince"
      from player_block where player_id = ${playerId}`,
  );

export const saveBlock = (tx: Queryable, playerId: number, block: BlockRow) =>
  execute(
    tx,
    sql`insert into player_block (player_id, paused_until, excluded_since, excluded_until, closing_since, suspended_since,
          impeded_since)
        values (${playerId}, ${block.pausedUntil}, ${block.excludedSince}, ${block.excludedUntil}, ${block.closingSince},
          ${block.suspendedSince}, ${block.impededSince})
        on conflict (player_id) do update set paused_until = excluded.paused_until,
          excluded_since = excluded.excluded_since, excluded_until = excluded.excluded_until,
          closing_since = excluded.closing_since, suspended_since = excluded.suspended_since,
          impeded_since = excluded.impeded_since`,
  );

/** Players with money that waits for bets, who may not bet at that moment, for months or for good; those behind `after`. */
export const listHeldUp = async (
  db: Queryable,
  { now, after, limit }: { now: Date; after: number; limit: number },
): Promise<number[]> =>
  (
    await queryRows(
      db,
      sql<{ playerId: number }>`
        select player_id as "playerId" from player_block b
        where player_id > ${after}
          and (closing_since is not null or impeded_since is not null or (excluded_since is not null and (excluded_until is null or excluded_until > ${now})))
          and ${hasMoneyToWager(sql`b.player_id`, now)}
        order by player_id limit ${limit}`,
    )
  ).map(({ playerId }) => playerId);

export type AccountRequest = {
  playerId: number;
  requestId: string;
  kind: 'limits' | 'pause' | 'self_exclusion' | 'closing';
  content: unknown;
  now: Date;
};

/** @returns whether the request is new */
export const insertRequest = async (tx: Queryable, request: AccountRequest): Promise<boolean> =>
  (await execute(
    tx,
    sql`insert into account_request (player_id, request_id, kind, content, created_at)
        values (${request.playerId}, ${request.requestId}, ${request.kind}, ${JSON.stringify(request.content)}::jsonb,
          ${request.now})
        on conflict (player_id, request_id) do nothing`,
  )) === 1;

/** Whether a request with this id exists. */
export const isKnownRequest = async (
  on: Queryable,
  { playerId, requestId }: Pick<AccountRequest, 'playerId' | 'requestId'>,
): Promise<boolean> =>
  (await findRow(
    on,
    sql`select 1 from account_request where player_id = ${playerId} and request_id = ${requestId}`,
  )) !== undefined;

export const isSameRequest = async (tx: Queryable, request: AccountRequest): Promise<boolean> =>
  (await findRow(
    tx,
    sql`select 1 from account_request where player_id = ${request.playerId} and request_id = ${request.requestId}
        and kind = ${request.kind} and content = ${JSON.stringify(request.content)}::jsonb`,
  )) !== undefined;
