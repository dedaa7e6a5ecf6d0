import { execute, findRow, sql, type Database } from '#platform/database/index.ts';

/** Reads the code for a new account as a phone would: from its newest message, which is then deleted. */
export async function readRegistrationCode({ db }: { db: Database }, mobile: string): Promise<string> {
  const newest = await findRow(
    db,
    sql<{ smsId: string; text: string | null }>`
      select sms_id as "smsId", text_without_account as text from sms
      where mobile = ${mobile} and text_without_account is not null order by created_at desc limit 1`,
  );
  const code = /\b\d{6}\b/u.exec(newest?.text ?? '')?.[0];
  if (newest === undefined || code === undefined) throw new Error(`no message to ${mobile} holds a code`);
  await execute(db, sql`delete from sms where sms_id = ${newest.smsId}`);
  return code;
}
