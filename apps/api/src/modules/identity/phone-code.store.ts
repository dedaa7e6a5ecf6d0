import { execute, findRow, sql, type Queryable } from '#platform/database/index.ts';

export type PhoneCode = { mobile: string; codeId: string; codeHash: string; now: Date };

/** The code before is void with this. */
export const replaceCode = (tx: Queryable, code: PhoneCode) =>
  execute(
    tx,
    sql`
    insert into phone_code (mobile, code_id, code_hash, tries, created_at)
    values (${code.mobile}, ${code.codeId}, ${code.codeHash}, 0, ${code.now})
    on conflict (mobile) do update set
      code_id = excluded.code_id, code_hash = excluded.code_hash, tries = 0, created_at = excluded.created_at`,
  );

export type Age = { from: Date; to: Date };

/** Counts a try before anybody knows whether it is right: tries at the same moment can't share one. */
export const takeTry = (db: Queryable, mobile: string, { age, maxTries }: { age: Age; maxTries: number }) =>
  findRow(
    db,
    sql<{ codeId: string; codeHash: string }>`
    update phone_code set tries = tries + 1
    where mobile = ${mobile} and tries < ${maxTries} and created_at > ${age.from} and created_at <= ${age.to}
    returning code_id as "codeId", code_hash as "codeHash"`,
  );

/** @returns whether it was still there: nobody else has used or replaced it */
export const useUp = async (tx: Queryable, mobile: string, codeId: string): Promise<boolean> =>
  (await execute(tx, sql`delete from phone_code where mobile = ${mobile} and code_id = ${codeId}`)) === 1;

export const deleteCodesBefore = (db: Queryable, before: Date) =>
  execute(db, sql`delete from phone_code where created_at <= ${before}`);
