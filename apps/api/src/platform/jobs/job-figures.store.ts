import { queryRows, requireRow, sql, type Queryable } from '../database/index.ts';

/** How long the oldest due job of each kind has waited, in seconds. */
export const findLags = (on: Queryable): Promise<{ job: string; lagSeconds: number }[]> =>
  queryRows(
    on,
    sql<{ job: string; lagSeconds: number }>`
      select data ->> 'job' as job, extract(epoch from now() - min(start_after))::float8 as "lagSeconds"
      from jobs.job where name = 'work' and state < 'active' and start_after <= now() group by 1`,
  );

export const countDead = async (on: Queryable): Promise<number> =>
  (
    await requireRow(
      on,
      sql<{ dead: number }>`select count(*) as dead from jobs.job where name = 'dead' and state < 'active'`,
    )
  ).dead;
