import {
  execute,
  findRow,
  openColumns,
  queryRows,
  requireRow,
  sealPersonal,
  sql,
  type Queryable,
} from '#platform/database/index.ts';

export type RequestKind = 'access' | 'correction' | 'erasure' | 'consent' | 'other';

export type RequestKey = { playerId: number; requestId: string };

export type DataRequest = RequestKey & {
  kind: RequestKind;
  channel: 'app' | 'support';
  askedAt: Date;
  dueAt: Date;
  /** The request's words; empty where the kind says it all. */
  content: string;
  /** The member of staff who noted it; null for a request in the app. */
  notedBy: string | null;
  answeredAt: Date | null;
  answer: string | null;
  /** Null where a call of the player answered it by itself. */
  answeredBy: string | null;
};

const columns = sql`
  player_id as "playerId", request_id as "requestId", kind, channel, asked_at as "askedAt", due_at as "dueAt", content,
  noted_by as "notedBy", answered_at as "answeredAt", answer, answered_by as "answeredBy"`;

const opened = (on: Queryable, row: DataRequest): DataRequest => openColumns(on, row, ['content', 'answer']);

/** @returns whether it is new */
export async function insertRequest(tx: Queryable, row: DataRequest): Promise<boolean> {
  const seal = (text: string) => sealPersonal(tx, row.playerId, text);
  const written = await execute(
    tx,
    sql`insert into data_request (player_id, request_id, kind, channel, asked_at, due_at, content, noted_by, answered_at, answer,
          answered_by)
        values (${row.playerId}, ${row.requestId}, ${row.kind}, ${row.channel}, ${row.askedAt}, ${row.dueAt}, ${seal(row.content)},
          ${row.notedBy}, ${row.answeredAt}, ${row.answer === null ? null : seal(row.answer)}, ${row.answeredBy})
        on conflict (player_id, request_id) do nothing`,
  );
  return written === 1;
}

export async function findRequest(on: Queryable, { playerId, requestId }: RequestKey) {
  const statement = sql<DataRequest>`
    select ${columns} from data_request where player_id = ${playerId} and request_id = ${requestId}`;
  const row = await findRow(on, statement);
  return row && opened(on, row);
}

export type Answer = { answer: string; answeredBy: string | null; now: Date };

/** @returns whether it was unanswered */
export const saveAnswer = async (tx: Queryable, { playerId, requestId }: RequestKey, given: Answer): Promise<boolean> =>
  (await execute(
    tx,
    sql`update data_request set answer = ${sealPersonal(tx, playerId, given.answer)}, answered_by = ${given.answeredBy},
          answered_at = ${given.now}
        where player_id = ${playerId} and request_id = ${requestId} and answered_at is null`,
  )) === 1;

type OpenOnes = { playerId: number; kind: RequestKind };

/** Gives all unanswered requests of a kind one answer. @returns the number of requests */
export const saveAnswers = (tx: Queryable, { playerId, kind }: OpenOnes, given: Answer): Promise<number> =>
  execute(
    tx,
    sql`update data_request set answer = ${sealPersonal(tx, playerId, given.answer)}, answered_by = ${given.answeredBy},
          answered_at = ${given.now}
        where player_id = ${playerId} and kind = ${kind} and answered_at is null`,
  );

export const hasOpenRequest = async (on: Queryable, { playerId, kind }: OpenOnes): Promise<boolean> =>
  (await findRow(
    on,
    sql`select from data_request where player_id = ${playerId} and kind = ${kind} and answered_at is null limit 1`,
  )) !== undefined;

/** The columns of a request that don't identify its person. */
export type RequestInBrief = Omit<DataRequest, 'content' | 'answer'>;

const inBrief = sql`
  player_id as "playerId", request_id as "requestId", kind, channel, asked_at as "askedAt", due_at as "dueAt",
  noted_by as "notedBy", answered_at as "answeredAt", answered_by as "answeredBy"`;

export const listRequestsOf = (db: Queryable, playerId: number, limit: number): Promise<RequestInBrief[]> =>
  queryRows(
    db,
    sql<RequestInBrief>`
      select ${inBrief} from data_request where player_id = ${playerId} order by asked_at desc, request_id limit ${limit}`,
  );

export type OpenPlace = RequestKey & { dueAt: Date };

/** Unanswered requests of all players, the most urgent first. */
export const listOpenRequests = (
  db: Queryable,
  { after, limit }: { after: OpenPlace | undefined; limit: number },
): Promise<RequestInBrief[]> =>
  queryRows(
    db,
    sql<RequestInBrief>`
      select ${inBrief} from data_request
      where answered_at is null ${after ? sql`and (due_at, player_id, request_id) > (${after.dueAt}, ${after.playerId}, ${after.requestId}::uuid)` : sql``}
      order by due_at, player_id, request_id limit ${limit}`,
  );

type Time = { from: Date; to: Date };

export type AskedPlace = RequestKey & { askedAt: Date };

/** Requests of all players from this period, in the order in which they were asked. */
export const listRequestsOfTime = (
  db: Queryable,
  { from, to }: Time,
  { after, limit }: { after: AskedPlace | undefined; limit: number },
): Promise<RequestInBrief[]> =>
  queryRows(
    db,
    sql<RequestInBrief>`
      select ${inBrief} from data_request
      where asked_at >= ${from} and asked_at < ${to} ${after ? sql`and (asked_at, player_id, request_id) > (${after.askedAt}, ${after.playerId}, ${after.requestId}::uuid)` : sql``}
      order by asked_at, player_id, request_id limit ${limit}`,
  );

export const countRequestsOfTime = async (db: Queryable, { from, to }: Time): Promise<number> => {
  const counted = sql<{ requests: number }>`
    select count(*) as requests from data_request where asked_at >= ${from} and asked_at < ${to}`;
  return (await requireRow(db, counted)).requests;
};
