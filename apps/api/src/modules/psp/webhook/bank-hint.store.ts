import { deleteUpTo, execute, findRow, queryRows, requireRow, sql, type Queryable } from '#platform/database/index.ts';
import { dayMs } from '#platform/time/durations.ts';

/** What a webhook tells us: to look at one of our charges or payouts again. */
export type BankHint = {
  /** Our txid or idEnvio. */
  name: string;
  about: 'charge' | 'payout';
  playerId: number;
  /** The bank's reason for the failure of a payout. */
  reason: string | null;
};

export type FailedHint = BankHint & { firstFailedAt: Date; lastFailedAt: Date; tries: number; error: string };

const columns = sql`
  name, about, player_id as "playerId", reason, first_failed_at as "firstFailedAt", last_failed_at as "lastFailedAt", tries, error`;

export const noteFailure = (db: Queryable, hint: BankHint, { error, now }: { error: string; now: Date }) =>
  execute(
    db,
    sql`insert into bank_hint (name, about, player_id, reason, first_failed_at, last_failed_at, tries, error)
        values (${hint.name}, ${hint.about}, ${hint.playerId}, ${hint.reason}, ${now}, ${now}, 1, ${error})
        on conflict (name) do update set reason = excluded.reason, last_failed_at = excluded.last_failed_at,
          tries = bank_hint.tries + 1, error = excluded.error`,
  );

export const deleteHint = (db: Queryable, name: string) => execute(db, sql`delete from bank_hint where name = ${name}`);

export const findHint = (db: Queryable, name: string): Promise<FailedHint | undefined> =>
  findRow(db, sql<FailedHint>`select ${columns} from bank_hint where name = ${name}`);

/** Failed hints, oldest first. */
export const listHints = (db: Queryable, limit: number): Promise<FailedHint[]> =>
  queryRows(db, sql<FailedHint>`select ${columns} from bank_hint order by first_failed_at, name limit ${limit}`);

/** The number of failed hints, and the time of the oldest failure. */
export const findFailingHints = (db: Queryable): Promise<{ waiting: number; dueSince: Date | null }> =>
  requireRow(
    db,
    sql<{ waiting: number; dueSince: Date | null }>`
      select count(*) as waiting, min(first_failed_at) as "dueSince" from bank_hint`,
  );

/** A hint is no more than that: by this time the jobs have long looked at its charge or payout. */
const keptForMs = 7 * dayMs;

export const forgetOldHints = (db: Queryable, now: Date): Promise<void> =>
  deleteUpTo(db, new Date(now.getTime() - keptForMs), {
    at: sql`first_failed_at`,
    rows: (upTo) => sql`from bank_hint where first_failed_at <= ${upTo}`,
  });
