import type { JackpotDocument } from '@ipe/staff-contract';
import { published, type Published } from '#modules/rewards/index.ts';
import { execute, findRow, lockByName, queryRows, sql, type Queryable } from '#platform/database/index.ts';

export type Jackpot = Published<JackpotDocument> & {
  jackpotId: string;
  startsAt: Date;
  /** The document's end, or the earlier one after a stop. */
  endsAt: Date;
  /** `published` until its last pot is closed. */
  kept: 'published' | 'ended';
  stoppedAt: Date | null;
  stopReason: string | null;
  endedAt: Date | null;
};

const columns = sql`
  jackpot_id as "jackpotId", ${published.columns}, starts_at as "startsAt", ends_at as "endsAt", state as kept,
  stopped_at as "stoppedAt", stop_reason as "stopReason", ended_at as "endedAt"`;

export const findJackpot = (on: Queryable, jackpotId: string): Promise<Jackpot | undefined> =>
  findRow(on, sql<Jackpot>`select ${columns} from jackpot where jackpot_id = ${jackpotId}`);

/** The jackpot whose last pot isn't closed. There is at most one. */
export const findPublished = (on: Queryable): Promise<Jackpot | undefined> =>
  findRow(on, sql<Jackpot>`select ${columns} from jackpot where state = 'published'`);

/** Locks the row until the transaction ends: meanwhile nobody changes the jackpot, feeds it or closes its pots. */
export const lockJackpot = (tx: Queryable, jackpotId: string): Promise<Jackpot | undefined> =>
  findRow(tx, sql<Jackpot>`select ${columns} from jackpot where jackpot_id = ${jackpotId} for update`);

/**
 * The same, and until the transaction ends no other jackpot is published either: a new one has no row yet that two
 * publishers could wait for.
 */
export async function lockForPublishing(tx: Queryable, jackpotId: string): Promise<Jackpot | undefined> {
  await lockByName(tx, 'jackpot');
  return lockJackpot(tx, jackpotId);
}

/** Locks the row for sharing until the transaction ends: several may count, but nobody closes a pot meanwhile. */
export const holdJackpot = (tx: Queryable, jackpotId: string): Promise<Jackpot | undefined> =>
  findRow(tx, sql<Jackpot>`select ${columns} from jackpot where jackpot_id = ${jackpotId} for share`);

/** The jackpot whose period contains a moment. Periods don't overlap. */
export const findAt = (on: Queryable, at: Date): Promise<Jackpot | undefined> =>
  findRow(
    on,
    sql<Jackpot>`select ${columns} from jackpot where starts_at <= ${at} and ends_at > ${at} order by starts_at desc limit 1`,
  );

/** Lists jackpots, the one that ends last first. */
export const listJackpots = (on: Queryable, limit = 100): Promise<Jackpot[]> =>
  queryRows(on, sql<Jackpot>`select ${columns} from jackpot order by ends_at desc, jackpot_id limit ${limit}`);

export type NewJackpot = Omit<Jackpot, 'kept' | 'stoppedAt' | 'stopReason' | 'endedAt'>;

/** Inserts the document, or replaces its earlier version. */
export const saveJackpot = (tx: Queryable, row: NewJackpot) =>
  execute(
    tx,
    sql`insert into jackpot (jackpot_id, ${published.names}, starts_at, ends_at)
        values (${row.jackpotId}, ${published.values(row)}, ${row.startsAt}, ${row.endsAt})
        on conflict (jackpot_id) do update set ${published.replaced}, starts_at = excluded.starts_at, ends_at = excluded.ends_at`,
  );

export const stopJackpot = (
  tx: Queryable,
  { jackpotId, endsAt, reason, now }: { jackpotId: string; endsAt: Date; reason: string; now: Date },
) =>
  execute(
    tx,
    sql`update jackpot set ends_at = ${endsAt}, stop_reason = ${reason}, stopped_at = ${now}
        where jackpot_id = ${jackpotId} and stopped_at is null and state = 'published'`,
  );

export const endJackpot = (tx: Queryable, { jackpotId, now }: { jackpotId: string; now: Date }) =>
  execute(
    tx,
    sql`update jackpot set state = 'ended', ended_at = ${now} where jackpot_id = ${jackpotId} and state = 'published'`,
  );
