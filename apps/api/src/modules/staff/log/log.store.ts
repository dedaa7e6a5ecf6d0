import {
  execute,
  findRow,
  queryRows,
  requireRow,
  sql,
  type Queryable,
  type Violation,
} from '#platform/database/index.ts';
import type { LogEntry } from '#platform/staff-door/staff-handlers.ts';

const asJson = (facts: unknown): string | null =>
  facts === undefined || facts === null ? null : JSON.stringify(facts);

/** Locks the end of the chain, or begins the chain. The next entry waits until this transaction has committed. */
async function lockHead(tx: Queryable): Promise<{ entryNo: number; hash: Uint8Array }> {
  await execute(
    tx,
    sql`insert into staff_log_head (entry_no, hash) values (0, decode(repeat('00', 32), 'hex')) on conflict do nothing`,
  );
  return requireRow(tx, sql`select entry_no as "entryNo", hash from staff_log_head for update`);
}

/** Appends an entry. Its hash is made of its content and the previous hash. */
export async function appendEntry(tx: Queryable, entry: LogEntry, now: Date): Promise<void> {
  const head = await lockHead(tx);
  const row = {
    entry_no: head.entryNo + 1,
    at: now.toISOString(),
    member_id: entry.memberId,
    unix_user: entry.unixUser,
    roles: entry.roles,
    permission: entry.permission,
    session_id: entry.sessionId,
    address: entry.address,
    action: entry.action,
    subject: entry.subject,
    before: asJson(entry.before),
    after: asJson(entry.after),
    reason: entry.reason ?? null,
    request_id: entry.requestId,
  };
  await execute(
    tx,
    sql`
      insert into staff_log
      select linked.* from jsonb_populate_record(null::staff_log, ${JSON.stringify(row)}::jsonb) as facts,
        jsonb_populate_record(facts,
          jsonb_build_object('hash', sha256(${head.hash}::bytea || staff_log_bytes(facts)))) as linked`,
  );
  await execute(
    tx,
    sql`update staff_log_head set (entry_no, hash) = (select entry_no, hash from staff_log where entry_no = ${row.entry_no})`,
  );
}

export type LogRow = {
  entryNo: number;
  at: Date;
  memberId: string | null;
  name: string | null;
  unixUser: string | null;
  roles: string[];
  permission: string;
  sessionId: string | null;
  address: string;
  action: string;
  subject: string;
  before: string | null;
  after: string | null;
  reason: string | null;
  requestId: string;
  hash: Uint8Array;
};

export type LogFilter = {
  before?: number | undefined;
  /** From `from` on, up to but without `to`. */
  within?: { from: Date; to: Date } | undefined;
  memberId?: string | undefined;
  action?: string | undefined;
  subject?: string | undefined;
};

const entries = sql`
  select l.entry_no as "entryNo", l.at, l.member_id as "memberId", m.name, l.unix_user as "unixUser", l.roles, l.permission,
    l.session_id as "sessionId", l.address, l.action, l.subject, l.before, l.after, l.reason, l.request_id as "requestId", l.hash
  from staff_log l left join staff_member m using (member_id)`;

export const findEntry = (db: Queryable, entryNo: number): Promise<LogRow | undefined> =>
  findRow(db, sql<LogRow>`${entries} where l.entry_no = ${entryNo}`);

/** Entries, newest first. */
export const listEntries = (db: Queryable, filter: LogFilter, limit: number): Promise<LogRow[]> => {
  const conditions = [
    ...(filter.before === undefined ? [] : [sql`l.entry_no < ${filter.before}`]),
    ...(filter.within === undefined ? [] : [sql`l.at >= ${filter.within.from} and l.at < ${filter.within.to}`]),
    ...(filter.memberId === undefined ? [] : [sql`l.member_id = ${filter.memberId}`]),
    ...(filter.action === undefined ? [] : [sql`l.action = ${filter.action}`]),
    ...(filter.subject === undefined ? [] : [sql`l.subject = ${filter.subject}`]),
  ];
  return queryRows(
    db,
    sql<LogRow>`
      ${entries} where ${sql.join([sql`true`, ...conditions], sql` and `)}
      order by l.entry_no desc limit ${limit}`,
  );
};

/** The addresses from which the member with this e-mail signed in, the latest first. */
export const listSignInAddresses = async (db: Queryable, email: string, limit: number): Promise<string[]> =>
  (
    await queryRows(
      db,
      sql<{ address: string }>`
        select l.address from staff_log l join staff_member m using (member_id)
        where m.email = ${email} and l.action in ('staff/sign-in', 'staff/passkey-sign-in', 'staff/accept-invitation')
        order by l.entry_no desc limit ${limit}`,
    )
  ).map(({ address }) => address);

export type LogHead = { entryNo: number; hash: Uint8Array };

/** The last entry; undefined before the first one. */
export const findLogHead = (db: Queryable): Promise<LogHead | undefined> =>
  findRow(db, sql<LogHead>`select entry_no as "entryNo", hash from staff_log order by entry_no desc limit 1`);

/** Whether the chain still contains an entry that was noted elsewhere. */
export const isInLog = async (db: Queryable, { entryNo, hash }: LogHead): Promise<boolean> =>
  (await findRow(db, sql`select entry_no from staff_log where entry_no = ${entryNo} and hash = ${hash}::bytea`)) !==
  undefined;

/** One sentence for each entry whose number or hash doesn't follow from the entries before. */
export const findLogViolations = async (tx: Queryable): Promise<string[]> => {
  const rows = await queryRows(
    tx,
    sql<Violation>`
      with entry as (
        select l.entry_no, l.hash, row_number() over history as expected_no,
          sha256(lag(l.hash, 1, decode(repeat('00', 32), 'hex')) over history || staff_log_bytes(l)) as link
        from staff_log l window history as (order by l.entry_no)
      )
      select format('staff log entry %s: it should be number %s', entry_no, expected_no) as violation
        from entry where entry_no <> expected_no
      union all
      select format('staff log entry %s: its hash does not follow from its content and the entry before it', entry_no)
        from entry where hash <> link
      union all
      select format('staff log: it counts %s entries, and ends at %s', coalesce(head.entry_no, 0), coalesce(last.entry_no, 0))
        from (select entry_no, hash from entry order by entry_no desc limit 1) last full join staff_log_head head on true
        where head.entry_no is distinct from coalesce(last.entry_no, 0) or head.hash <> last.hash`,
  );
  return rows.map(({ violation }) => violation);
};
