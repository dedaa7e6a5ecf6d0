import type { Socket } from 'node:net';
import pg from 'pg';
import { silent } from '../telemetry/telemetry.ts';
import { longestCommitMs } from '../time/longest-commit.ts';
import { applicationRole, connectAsApplication, hasRights } from './application-role.ts';
import { columnTypes } from './column-types.ts';
import {
  type ConnectionOptions,
  type Database,
  type DatabaseEngine,
  databaseOver,
  takeConnectionWithinMs,
} from './database.ts';
import { PreparingClient } from './preparing-client.ts';
import { limitSetBy } from './queries.ts';

const secondsMs = 1_000;

/** A node's limits on its use of the server. */
export type ServerLimits = { connections: number; statementSeconds: number; lockSeconds: number };

const defaultLimits: ServerLimits = { connections: 20, statementSeconds: 15, lockSeconds: 5 };

// A node that stops in the middle of a transaction holds its players' locks no longer than this.
const idleInTransactionMs = 5 * secondsMs;

/** The sessions' time limits, in milliseconds. */
const timeLimitsOf = ({ statementSeconds, lockSeconds }: ServerLimits) => ({
  statement_timeout: statementSeconds * secondsMs,
  lock_timeout: lockSeconds * secondsMs,
  idle_in_transaction_session_timeout: idleInTransactionMs,
});

// Sessions must agree with the embedded database about the current day.
const timeZone = '-c timezone=UTC';
/**
 * Statements on tables that every node has only add rows or remove them by key. This setting lets their writers run
 * without waiting for each other, and without the right to update the table.
 */
const onEveryNode = '-c citus.all_modifications_commutative=on';

/** Time for the network, in addition to the statement's own limit. */
const wayMs = 5 * secondsMs;

type Query = (text: string, ...rest: unknown[]) => unknown;

/**
 * Ends a connection whose answer is overdue: its host may be gone without closing it, and TCP keeps trying for a
 * quarter of an hour. The connection's statements fail as on any broken connection, and the pool makes another.
 * PostgreSQL's own limit ends a statement before this one does; a commit, or a script of several statements, may take
 * `longestCommitMs`. A transaction with `takeYourTime` has no limit here.
 */
function endWhenSilent(client: pg.PoolClient, statementMs: number): void {
  const { connection } = client as unknown as { connection: { stream: Socket } };
  const query = client.query.bind(client) as Query;
  /** The limits of the statements that wait for an answer, in the order in which PostgreSQL answers. */
  const waiting: { ms: number }[] = [];
  let timer: NodeJS.Timeout | undefined;
  /** The limit that the transaction has set for its own statements. */
  let ownMs: number | undefined;

  function giveUp(one: { ms: number }): void {
    if (waiting[0] === one) connection.stream.destroy(new Error('PostgreSQL gave no answer in time'));
  }
  function watchFirst(): void {
    clearTimeout(timer);
    const [first] = waiting;
    if (first === undefined || first.ms === Infinity) return;
    // setImmediate lets a process that was busy read what has arrived before it gives up.
    timer = setTimeout(() => setImmediate(giveUp, first), first.ms);
  }
  const ask: Query = (text, ...rest) => {
    const answer = query(text, ...rest);
    if (!(answer instanceof Promise)) return answer;
    ownMs = limitSetBy(text) ?? ownMs;
    const isStatement = text !== 'commit' && rest.length > 0;
    const ms = Math.max(ownMs ?? statementMs, isStatement ? 0 : longestCommitMs);
    if (waiting.push({ ms: ms + wayMs }) === 1) watchFirst();
    const end = () => {
      if (text === 'commit' || text === 'rollback') ownMs = undefined;
      waiting.shift();
      watchFirst();
    };
    answer.then(end, end);
    return answer;
  };
  client.query = ask as typeof client.query;
}

/** The kind of PostgreSQL behind an address. */
export type ServerEngine = Exclude<DatabaseEngine, 'embedded'>;

type Options = ConnectionOptions & { engine?: ServerEngine; limits?: ServerLimits | undefined };

/** `statementMs`: the longest that a statement may take. */
type Sessions = { settings: object; statementMs: number; takeRole: (pool: pg.Pool) => Promise<void> };

/** @throws the first statement's error, after everything is closed */
async function connect(
  url: string,
  options: Options,
  { settings, statementMs, takeRole }: Sessions,
): Promise<Database> {
  const {
    engine = 'postgres',
    takeWithinMs = takeConnectionWithinMs,
    telemetry = silent,
    delayBetweenTurnsMs,
    limits = defaultLimits,
  } = options;
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    types: columnTypes,
    application_name: 'ipe-api',
    max: limits.connections,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10 * secondsMs,
    connectionTimeoutMillis: takeWithinMs,
    idleTimeoutMillis: 30 * secondsMs,
    ...settings,
  });
  // The pool replaces an idle connection that breaks. If the server is really gone, the next statement fails.
  pool.on('error', () => {});
  // A connection that breaks during use fails its statement. Without a listener Node would end the process.
  pool.on('connect', (client) => {
    client.on('error', () => {});
    endWhenSilent(client, statementMs);
  });
  const database = databaseOver(pool, { engine, telemetry, delayBetweenTurnsMs, takeRole: () => takeRole(pool) });
  try {
    await pool.query('select 1');
    await database.takeRole();
  } catch (cause) {
    await database.close();
    throw cause;
  }
  return database;
}

/** PgBouncer's message for a setting that it can't keep for a single client. */
const isRefusedByPooler = (cause: unknown): boolean =>
  cause instanceof Error && cause.message.startsWith('unsupported startup parameter');

/** `missing`: settings without a limit, or with a longer one than `longestCommitMs` allows. */
type RoleSettings = { login: string; missing: string[]; zone: string; isOwner: boolean };

/** @throws Error with the SQL statement that gives the login the settings which our connections otherwise set themselves */
async function requireRoleSettings(pool: pg.Pool, limits: ServerLimits): Promise<void> {
  const timeLimits = timeLimitsOf(limits);
  const { rows } = await pool.query<RoleSettings>(
    `select quote_ident(session_user) as login, current_setting('TimeZone') as zone,
      coalesce(has_table_privilege(to_regclass('public.ledger_entry'), 'update'), false) as "isOwner",
      array(select name from pg_settings where name = any($1::text[]) and not setting::int between 1 and
        case name when 'idle_in_transaction_session_timeout' then $2::int else $3::int end order by name) as missing`,
    [Object.keys(timeLimits), idleInTransactionMs, longestCommitMs / 2],
  );
  const { login, missing, zone, isOwner } = rows[0]!;
  const wanted = [
    ...Object.entries(timeLimits)
      .filter(([name]) => missing.includes(name))
      .map(([name, ms]) => `set ${name} = ${ms}`),
    ...(zone === 'UTC' ? [] : [`set timezone = 'UTC'`]),
    ...(isOwner && (await hasRights(pool)) ? [`set role = '${applicationRole}'`] : []),
  ].map((setting) => `alter role ${login} ${setting};`);
  if (wanted.length > 0)
    throw new Error(
      `behind a pooler its role needs settings of its own. Run, then restart the pooler: ${wanted.join(' ')}`,
    );
}

/** Without a pooler, every connection sets what it needs. */
const directTo = ({ engine, limits = defaultLimits }: Options): Sessions => ({
  settings: { ...timeLimitsOf(limits), options: engine === 'citus' ? `${timeZone} ${onEveryNode}` : timeZone },
  statementMs: limits.statementSeconds * secondsMs,
  takeRole: connectAsApplication,
});
/** A pooler shares its connections between clients, so there the role must have the settings. */
const pooled = ({ limits = defaultLimits }: Options): Sessions => ({
  settings: {},
  // Its statements may also wait for a connection to the server.
  statementMs: longestCommitMs,
  takeRole: (pool) => requireRoleSettings(pool, limits),
});

/**
 * Connects to a PostgreSQL server, or to one behind PgBouncer (1.21 or newer, which knows prepared statements).
 * @throws an Error with a sentence for the operator when it can't be reached or refuses us
 */
export async function openPostgresServer(url: string, options: Options = {}): Promise<Database> {
  try {
    return await connect(url, options, directTo(options)).catch((cause: unknown) => {
      if (isRefusedByPooler(cause)) return connect(url, options, pooled(options));
      throw cause;
    });
  } catch (cause) {
    throw new Error(`The PostgreSQL of DATABASE_URL can't be used: ${reasonOf(cause)}`, { cause });
  }
}

/** A name with several addresses fails with one error for each and no message of its own. */
function reasonOf(cause: unknown): string {
  const [error] = cause instanceof AggregateError ? cause.errors : [cause];
  return error instanceof Error ? error.message : String(error);
}
