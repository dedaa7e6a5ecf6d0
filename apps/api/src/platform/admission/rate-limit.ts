import { codes } from '@ipe/contract';
import { counted } from '@ipe/pt-br';
import { minuteMs } from '#platform/time/durations.ts';
import type { Clock } from '../time/clock.ts';
import type { RawBuilder } from 'kysely';
import { deleteUpTo, execute, queryRows, requireRow, sql, type Queryable } from '../database/index.ts';
import { refuse, type RefusedError } from '../calls/refusal.ts';

/** The clocks of two nodes may differ by this much. */
const clockToleranceMs = minuteMs;

/** Counts the tries of one key in a window that begins with the first. */
export type LimitedKey = { key: string; tries: number; windowSeconds: number; refusal?: string };

/** A limit that is kept in the database, so it survives a restart and holds for all nodes together. */
export type RateLimit = {
  /** The limited key, for callers that count against several limits at once. */
  of(key: string): LimitedKey;
  /** Counts one try. @throws RefusedError 429 with `retryAfterSeconds` when the limit is reached. */
  take(key: string): Promise<void>;
  /** Forgets the tries, e.g. after the right password. */
  clear(key: string): Promise<void>;
};

type LimitDeps = { db: Queryable; clock: Clock };

/** @param limit.refusal the sentence to refuse with, instead of the one that says how long to wait */
export function createRateLimit(
  deps: LimitDeps,
  limit: { name: string; tries: number; windowSeconds: number; refusal?: string },
): RateLimit {
  const { name, ...counted } = limit;
  const of = (key: string): LimitedKey => ({ key: `${name}:${key}`, ...counted });
  return {
    of,
    take: (key) => takeTries(deps, [of(key)]),
    clear: (key) => clearTries(deps, of(key)),
  };
}

export const clearTries = async ({ db }: LimitDeps, { key }: LimitedKey): Promise<void> =>
  void (await execute(db, sql`/* prepared */ delete from rate_limit where key = ${key}`));

/** Keys of limits: whole keys, and the beginnings of others. */
export type TriedKeys = { keys: readonly string[]; beginnings: readonly string[] };

const amongTries = ({ keys, beginnings }: TriedKeys) =>
  sql`key = any(${keys}::text[]) or key like any(${beginnings.map((beginning) => `${beginning}%`)}::text[])`;

/** How many of these keys have tries. A search by beginning reads all keys where the database doesn't sort by bytes. */
export const countTried = async (db: Queryable, tried: TriedKeys): Promise<number> =>
  (await requireRow(db, sql<{ keys: number }>`select count(*) as keys from rate_limit where ${amongTries(tried)}`))
    .keys;

export const forgetTried = (db: Queryable, tried: TriedKeys) =>
  execute(db, sql`delete from rate_limit where ${amongTries(tried)}`);

type RateWindow = { key: string; tries: number; windowEndsAt: Date };

/** Sorts the keys, so that two statements that count the same keys lock the rows in the same order and can't deadlock. */
function columnsOf(keys: LimitedKey[], now: Date) {
  const sorted = keys.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  return {
    names: sql`${sorted.map(({ key }) => key)}::text[]`,
    ends: sql`${sorted.map(({ windowSeconds }) => new Date(now.getTime() + windowSeconds * 1000).toISOString())}::timestamptz[]`,
  };
}

/**
 * A window that ends later than `latest` was begun by a clock that had jumped ahead. It counts as over; otherwise it
 * would last until that time comes.
 */
const isOpen = (windowEndsAt: RawBuilder<unknown>, latest: RawBuilder<unknown>, now: Date) =>
  sql`${windowEndsAt} > ${now} and ${windowEndsAt} <= ${latest} + ${clockToleranceMs} * interval '1 millisecond'`;

/** Counts one try of each of the keys, in one statement. @throws RefusedError 429 when one of the limits is reached */
export async function takeTries(deps: LimitDeps, keys: LimitedKey[]): Promise<void> {
  const now = deps.clock();
  const { names, ends } = columnsOf(keys, now);
  const isRunning = isOpen(sql`r.window_ends_at`, sql`excluded.window_ends_at`, now);
  const windows = await queryRows(
    deps.db,
    sql<RateWindow>`
      /* prepared */ insert into rate_limit as r (key, tries, window_ends_at)
      select key, 1, ends_at from unnest(${names}, ${ends}) with ordinality as asked (key, ends_at, place) order by place
      on conflict (key) do update set
        tries = case when ${isRunning} then r.tries + 1 else 1 end,
        window_ends_at = case when ${isRunning} then r.window_ends_at else excluded.window_ends_at end
      returning key, tries, window_ends_at as "windowEndsAt"`,
  );
  refuseOver(keys, windows, now);
}

/** Uses a key that is good once, for as long as its window lasts. @returns whether the key was still unused */
export async function takeOnce({ db, clock }: LimitDeps, { key, windowSeconds }: LimitedKey): Promise<boolean> {
  const windowEndsAt = new Date(clock().getTime() + windowSeconds * 1000);
  const inserted = await execute(
    db,
    sql`
      insert into rate_limit (key, tries, window_ends_at) values (${key}, 1, ${windowEndsAt})
      on conflict (key) do nothing`,
  );
  return inserted === 1;
}

/** How often each key was tried in its window so far; counts nothing. @throws RefusedError 429 when one of the keys has no try left */
export async function requireTriesLeft(deps: LimitDeps, keys: LimitedKey[]): Promise<number[]> {
  const now = deps.clock();
  const { names, ends } = columnsOf(keys, now);
  const windows = await queryRows(
    deps.db,
    sql<RateWindow>`
      select r.key, r.tries, r.window_ends_at as "windowEndsAt"
      from unnest(${names}, ${ends}) as asked (key, ends_at) join rate_limit r on r.key = asked.key
      where ${isOpen(sql`r.window_ends_at`, sql`asked.ends_at`, now)}`,
  );
  refuseOver(
    keys,
    windows.map((window) => ({ ...window, tries: window.tries + 1 })),
    now,
  );
  return keys.map(({ key }) => windows.find((window) => window.key === key)?.tries ?? 0);
}

/** Takes back one try of each key, because the try was right. */
export async function giveBackTries({ db, clock }: LimitDeps, keys: LimitedKey[]): Promise<void> {
  const { names } = columnsOf(keys, clock());
  await execute(
    db,
    sql`
      update rate_limit set tries = greatest(tries - 1, 0)
      where key in (select key from rate_limit where key = any(${names}) order by key for update)`,
  );
}

function refuseOver(keys: LimitedKey[], windows: RateWindow[], now: Date): void {
  const limitOf = new Map(keys.map((limited) => [limited.key, limited]));
  const over = windows.filter(({ key, tries }) => tries > (limitOf.get(key)?.tries ?? 0));
  const last = over.toSorted((one, other) => other.windowEndsAt.getTime() - one.windowEndsAt.getTime())[0];
  if (last === undefined) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((last.windowEndsAt.getTime() - now.getTime()) / 1000));
  throw tooManyTries(retryAfterSeconds, limitOf.get(last.key)?.refusal);
}

/** Deletes the windows that have ended: otherwise the table would keep every phone and address that was ever tried. */
export const deleteEndedLimits = (db: Queryable, now: Date): Promise<void> =>
  deleteUpTo(db, now, {
    at: sql`window_ends_at`,
    rows: (upTo) => sql`from rate_limit where window_ends_at <= ${upTo}`,
  });

/** @param words the sentence to refuse with, instead of the one that says how long to wait */
export function tooManyTries(retryAfterSeconds: number, words?: string): RefusedError {
  const waiting = `Muitas tentativas. Tente de novo em ${waitText(retryAfterSeconds)}.`;
  return refuse(codes.tooManyTries, words ?? waiting, { retryAfterSeconds });
}

function waitText(seconds: number): string {
  if (seconds < 60) return counted(seconds, 'segundo', 'segundos');
  const minutes = Math.ceil(seconds / 60);
  if (minutes >= 120) return counted(Math.ceil(minutes / 60), 'hora', 'horas');
  return counted(minutes, 'minuto', 'minutos');
}
