import { execute, queryRows, sql, type Queryable } from '../database/index.ts';
import type { Sample } from './metric.ts';
import type { HouseMetric } from './house-metric.ts';

type Named = Pick<HouseMetric, 'name'>;

/** Replaces the stored samples of one metric. */
export async function replaceSamples(
  tx: Queryable,
  { name }: Named,
  { samples, now }: { samples: readonly Sample[]; now: Date },
): Promise<void> {
  await execute(tx, sql`delete from house_metric where name = ${name}`);
  await execute(
    tx,
    sql`insert into house_metric (name, labels, value, read_at)
        select ${name}, labels, value, ${now}
        from unnest(${samples.map(({ labels }) => JSON.stringify(labels))}::text[], ${samples.map(({ value }) => value)}::float8[])
          as sample(labels, value)`,
  );
}

/**
 * Takes the next reading for this node, if it is due.
 * @returns false when another node has taken it, or none is due yet. A reading time in the future comes from a wrong
 * clock, so the reading is due
 */
export async function takeReading(
  db: Queryable,
  { name }: Named,
  { now, everyMs }: { now: Date; everyMs: number },
): Promise<boolean> {
  const dueBefore = new Date(now.getTime() - everyMs);
  const taken = await execute(
    db,
    sql`insert into house_metric (name, labels, value, read_at) values (${name}, '[]', ${now.getTime() / 1_000}, ${now})
        on conflict (name, labels) do update set value = excluded.value, read_at = excluded.read_at
          where house_metric.read_at <= ${dueBefore} or house_metric.read_at > ${now}`,
  );
  return taken === 1;
}

export type SampleRow = { name: string; labels: string; value: number };

export const listSamples = (db: Queryable): Promise<SampleRow[]> =>
  queryRows(db, sql<SampleRow>`select name, labels, value from house_metric order by name, labels`);
