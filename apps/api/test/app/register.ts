import { randomUUID } from 'node:crypto';
import type { Input, Output } from '@ipe/contract';
import { execute, findRow, sql } from '#platform/database/index.ts';
import type { TestApp } from './start-test-app.ts';

type Registration = Input<'/api/user/register'>;
type App = Pick<TestApp, 'db' | 'call' | 'succeed'>;

/** The licensed profile asks every player for an address. */
export const testAddress = {
  area: 'SP',
  postalCode: '01310100',
  city: 'São Paulo',
  address: 'Avenida Paulista, 1000',
} as const;

/** The code for a new account, read where a phone would: in its newest message, which its holder deletes then. */
export async function readRegistrationCode({ db }: Pick<App, 'db'>, mobile: string): Promise<string> {
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

/** A registration's input with the code that it asks for. */
export async function withCode(app: App, given: Registration): Promise<Registration> {
  const input = { address: testAddress, ...given };
  const device = input.device ?? randomUUID();
  const answer = await app.call('/api/user/register', { ...input, device });
  if (answer.data.reason !== 'phone_code_needed')
    throw new Error(`/api/user/register answered ${answer.code}: ${answer.msg} ${JSON.stringify(answer.data)}`);
  return { ...input, device, code: await readRegistrationCode(app, input.mobile) };
}

/** Registers over HTTP, as the page does: the code goes to the phone first. */
export const register = async (app: App, input: Registration): Promise<Output<'/api/user/register'>> =>
  app.succeed('/api/user/register', await withCode(app, input));
