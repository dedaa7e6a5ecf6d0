import { execute, findRow, sql, type Queryable } from '#platform/database/index.ts';

export type MoneySource = { bank: 'simulator' | 'psp'; profile: string };

export const findSource = (tx: Queryable): Promise<MoneySource | undefined> =>
  findRow(tx, sql<MoneySource>`select bank, profile from money_source`);

export const writeSource = (tx: Queryable, { bank, profile }: MoneySource, now: Date) =>
  execute(
    tx,
    sql`insert into money_source (is_only, bank, profile, noted_at) values (true, ${bank}, ${profile}, ${now})
        on conflict (is_only) do update set bank = excluded.bank, profile = excluded.profile, noted_at = excluded.noted_at`,
  );
