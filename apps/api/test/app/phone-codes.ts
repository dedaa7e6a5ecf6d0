import { codes } from '@ipe/contract';
import { queryRows, sql } from '#platform/database/index.ts';
import { createSmsSender } from '#modules/sms/send-due-sms.ts';
import type { SendSms } from '#modules/sms/sms.ts';
import { isPlayersPhone } from '#modules/identity/index.ts';
import type { TestApp } from './start-test-app.ts';

const silentLog = { warn: () => {} };

/** Sends the due messages as the server's job does. @param send receives them; by default they are only kept, as in a demonstration */
export const sendSmsOf = (app: TestApp, send: SendSms = async () => {}, keepText = true): Promise<void> =>
  createSmsSender({
    db: app.db,
    clock: () => app.time.now ?? new Date(),
    send,
    isPlayersPhone,
    keepText,
    log: silentLog,
  }).look();

/** The stored messages to a phone, oldest first. */
export const smsTo = (app: TestApp, mobile: string) =>
  queryRows(
    app.db,
    sql<{ smsId: string; text: string | null; state: string; tries: number }>`
    select sms_id as "smsId", text, state, tries from sms where mobile = ${mobile} order by created_at`,
  );

/** The device of the browser, unless a test names another. */
export const ownDevice = '6f1f6a52-8f0e-4f0c-9c1e-1d5b5f0f7a11';

/** Asks for a code over HTTP and reads it in the phone's newest message. */
export async function askForCode(app: TestApp, mobile: string, device = ownDevice): Promise<string> {
  await app.succeed('/api/user/sendCode', { mobile, device, purpose: 'reset_password' });
  const code = /\b\d{6}\b/u.exec((await smsTo(app, mobile)).at(-1)?.text ?? '')?.[0];
  if (code === undefined) throw new Error('no message holds a code');
  return code;
}

/** Sets a new password by a code to the phone, as a player does who forgot theirs. */
export async function resetPassword(app: TestApp, mobile: string, newPassword: string): Promise<void> {
  const code = await askForCode(app, mobile);
  await app.succeed('/api/user/resetPass', { mobile, device: ownDevice, code, newPassword });
}

/**
 * Strangers of two networks use up all the codes for this phone that strangers may ask for in an hour. This takes five
 * minutes of the app's time.
 */
export async function useUpStrangersCodes(app: TestApp, mobile: string): Promise<void> {
  for (let code = 0; code < 10; code += 1) {
    if (code % 2 === 0) app.time.now = new Date((app.time.now ?? new Date()).getTime() + 60_000);
    const ask = app.callFrom(`198.51.100.${100 + (code % 2)}`);
    const asked = await ask('/api/user/sendCode', { mobile, device: ownDevice, purpose: 'reset_password' });
    if (asked.code !== codes.success) throw new Error(`a stranger's code was refused: ${asked.code}`);
  }
}
