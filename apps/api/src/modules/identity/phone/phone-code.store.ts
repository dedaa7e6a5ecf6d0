import { deleteUpTo, execute, findRow, sql, type Queryable } from '#platform/database/index.ts';

/** A code belongs to one phone, one purpose and the one browser that asked for it. */
export type CodeKey = { mobile: string; purpose: CodePurpose; deviceHash: Buffer };
export type CodePurpose = 'reset_password' | 'register' | 'reset_pin' | 'change_phone' | 'presence';

export type PhoneCode = { codeId: string; codeHash: string; now: Date };

/** Replaces the asker's earlier code, which is void from now on. */
export const replaceCode = (tx: Queryable, { mobile, purpose, deviceHash }: CodeKey, code: PhoneCode) =>
  execute(
    tx,
    sql`
    insert into phone_code (mobile, purpose, device_hash, code_id, code_hash, tries, created_at)
    values (${mobile}, ${purpose}, ${deviceHash}, ${code.codeId}, ${code.codeHash}, 0, ${code.now})
    on conflict (mobile, purpose, device_hash) do update set
      code_id = excluded.code_id, code_hash = excluded.code_hash, tries = 0, created_at = excluded.created_at`,
  );

/** When the asker's code was made, if there is a good one within this age. */
export const findCodeSince = async (db: Queryable, key: CodeKey, age: Age): Promise<Date | undefined> =>
  (
    await findRow(
      db,
      sql<{ createdAt: Date }>`
        select created_at as "createdAt" from phone_code
        where ${isCode(key)} and created_at > ${age.from} and created_at <= ${age.to}`,
    )
  )?.createdAt;

export type Age = { from: Date; to: Date };

const isCode = ({ mobile, purpose, deviceHash }: CodeKey) =>
  sql`mobile = ${mobile} and purpose = ${purpose} and device_hash = ${deviceHash}`;

/** Counts the try before the code is checked, so that tries at the same moment can't share one. */
export const takeTry = (db: Queryable, key: CodeKey, { age, maxTries }: { age: Age; maxTries: number }) =>
  findRow(
    db,
    sql<{ codeId: string; codeHash: string }>`
    update phone_code set tries = tries + 1
    where ${isCode(key)} and tries < ${maxTries} and created_at > ${age.from} and created_at <= ${age.to}
    returning code_id as "codeId", code_hash as "codeHash"`,
  );

/** @returns whether it was still there, neither used nor replaced */
export const useUp = async (tx: Queryable, key: CodeKey, codeId: string): Promise<boolean> =>
  (await execute(tx, sql`delete from phone_code where ${isCode(key)} and code_id = ${codeId}`)) === 1;

export const deleteCodesBefore = (db: Queryable, before: Date) =>
  deleteUpTo(db, before, { at: sql`created_at`, rows: (upTo) => sql`from phone_code where created_at <= ${upTo}` });
