import { execute, sql, type Queryable } from '#platform/database/index.ts';

/** A builder without a sign for this long counts as dead. A tree of a million players grows in a few minutes. */
const claimSeconds = 15 * 60;

export type Run = { day: string; builder: string };

/** Claims a day for a builder. @returns whether this builder states the day */
export const claimDay = async (tx: Queryable, { day, builder, now }: Run & { now: Date }): Promise<boolean> =>
  (await execute(
    tx,
    sql`insert into liability_run as r (day, builder, claimed_at) values (${day}, ${builder}, ${now})
        on conflict (day) do update set builder = excluded.builder, claimed_at = excluded.claimed_at
        where r.claimed_at < ${now}::timestamptz - ${claimSeconds} * interval '1 second'`,
  )) === 1;

class ClaimLostError extends Error {
  override name = 'ClaimLostError';
}

/** Renews the claim. @throws ClaimLostError if another builder has taken the day over */
export async function holdDay(tx: Queryable, { day, builder, now }: Run & { now: Date }): Promise<void> {
  const held = await execute(
    tx,
    sql`update liability_run set claimed_at = ${now} where day = ${day} and builder = ${builder}`,
  );
  if (held !== 1) throw new ClaimLostError(`another node states ${day}`);
}

/** Releases the day of a builder that failed, so that the next run tries it again. */
export const releaseDay = (db: Queryable, { day, builder }: Run) =>
  execute(db, sql`delete from liability_run where day = ${day} and builder = ${builder}`);
