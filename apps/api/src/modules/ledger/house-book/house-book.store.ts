import type { Centavos } from '@ipe/money';
import { execute, queryRows, requireRow, sql, type Queryable } from '#platform/database/index.ts';
import { frequentKinds } from '../relations.ts';
import { houseKinds, type HouseKind } from '../chart-of-accounts.ts';

export type HouseEntry = {
  kind: HouseKind;
  amount: Centavos;
  /** What it is booked for; `part` is a part of that. Callers lock it, so that nothing is booked twice. */
  reference: string;
  part: number;
  now: Date;
};

/** Books a transfer between accounts of the house. An amount of 0 gets no entry. */
export async function bookForHouse(tx: Queryable, { kind, amount, reference, part, now }: HouseEntry): Promise<void> {
  if (amount === 0) return;
  const { debit, credit } = houseKinds[kind];
  await execute(
    tx,
    sql`insert into house_entry (kind, debit_account, credit_account, amount, reference, part, created_at)
        values (${kind}, ${debit}, ${credit}, ${amount}, ${reference}, ${part}, ${now})`,
  );
}

export type HouseSum = { reference: string; part: number; kind: HouseKind; amount: number };

/** The booked sums by reference, part and kind. @param reference undefined for everything */
export const sumHouseBook = (on: Queryable, reference?: string): Promise<HouseSum[]> =>
  queryRows(
    on,
    sql<HouseSum>`
      select reference, part, kind, sum(amount)::bigint as amount from house_entry
      where ${reference ?? null}::uuid is null or reference = ${reference ?? null}::uuid
      group by reference, part, kind order by reference, part, kind`,
  );

/** The sum that players were paid from jackpot pools, in centavos. */
export const sumJackpotWins = async (on: Queryable): Promise<number> =>
  (
    await requireRow(
      on,
      sql<{ amount: number }>`
        select coalesce(sum(amount), 0)::bigint as amount from ledger_entry
        where kind = 'jackpot_win' and kind not in ${frequentKinds}`,
    )
  ).amount;

const moves = Object.entries(houseKinds);

/** @returns a sentence for every transfer of the house that its kind doesn't allow */
export const findHouseBookViolations = async (tx: Queryable): Promise<string[]> =>
  (
    await queryRows(
      tx,
      sql<{ violation: string }>`
        with allowed as (
          select * from unnest(${moves.map(([kind]) => kind)}::text[], ${moves.map(([, { debit }]) => debit)}::smallint[],
            ${moves.map(([, { credit }]) => credit)}::smallint[]) as allowed(kind, debit, credit)
        )
        select format('house entry %s: a %s can not move money from account %s to %s', entry_no, kind, debit_account, credit_account) as violation
        from house_entry e where not exists (select from allowed
          where allowed.kind = e.kind and allowed.debit = e.debit_account and allowed.credit = e.credit_account)
        order by entry_no`,
    )
  ).map(({ violation }) => violation);
