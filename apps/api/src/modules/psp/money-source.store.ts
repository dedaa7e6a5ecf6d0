import { execute, findRow, requireRow, sql, type Queryable } from '#platform/database/index.ts';

export type MoneySource = { bank: 'simulator' | 'psp'; profile: string };

export const findSource = (tx: Queryable): Promise<MoneySource | undefined> =>
  findRow(tx, sql<MoneySource>`select bank, profile from money_source`);

export const writeSource = (tx: Queryable, { bank, profile }: MoneySource, now: Date) =>
  execute(
    tx,
    sql`insert into money_source (is_only, bank, profile, noted_at) values (true, ${bank}, ${profile}, ${now})
        on conflict (is_only) do update set bank = excluded.bank, profile = excluded.profile, noted_at = excluded.noted_at`,
  );

export const hasMoney = async (tx: Queryable): Promise<boolean> =>
  (await requireRow(tx, sql<{ has: boolean }>`select exists (select 1 from ledger_entry) as has`)).has;

/** Whether a deposit came from another bank than the simulator, and none from that: its number stands in the id of every Pix. */
export const isPaidByRealBanks = async (tx: Queryable): Promise<boolean> =>
  (
    await requireRow(
      tx,
      sql<{ is: boolean }>`
        select coalesce(bool_and(end_to_end_id not like ${`E${simulatorIspb}%`}), false) as is from recharge_order
        where end_to_end_id is not null`,
    )
  ).is;

/** The bank number that the Pix simulator has made up (apps/pix-simulator/src/bank.ts). */
const simulatorIspb = '99999004';
