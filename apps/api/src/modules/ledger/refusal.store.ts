import { execute, findRow, sql, type Queryable } from '#platform/database/index.ts';

/** A request that the state of the account refused, for good. */
export type RefusalRow = {
  /** The request's content. A repeat with other content is another request under a used id. */
  content: string;
  reason: string;
};

type RequestKey = { playerId: number; requestId: string };

/** Callers hold the wallet's lock, so that a repeat isn't judged again while its refusal is being written. */
export const findRefusal = (tx: Queryable, { playerId, requestId }: RequestKey): Promise<RefusalRow | undefined> =>
  findRow(
    tx,
    sql<RefusalRow>`select content, reason from refused_request where player_id = ${playerId} and request_id = ${requestId}`,
  );

/** Called under the wallet's lock. The refusal may be answered only after the commit. Rounds write theirs in `settle_rounds`. */
export const rememberRefusal = (tx: Queryable, refusal: RequestKey & RefusalRow & { now: Date }) =>
  execute(
    tx,
    sql`insert into refused_request (player_id, request_id, content, reason, created_at)
        values (${refusal.playerId}, ${refusal.requestId}, ${refusal.content}, ${refusal.reason}, ${refusal.now})`,
  );
