import { createHttpSms } from './http-sms.ts';
import type { SendSms } from './sms.ts';

export type SmsChoice = { url: string | undefined; token: string | undefined; isDemonstration: boolean };

/**
 * The provider of the settings. Without one, a demonstration prints messages on its terminal. With real players, codes
 * don't belong into a log, so nothing is sent and every try fails with the reason.
 * @param print writes a line on the server's terminal
 */
export function chooseSms({ url, token, isDemonstration }: SmsChoice, print: (line: string) => void): SendSms {
  if (url !== undefined) return createHttpSms({ url, token: token ?? '' });
  if (isDemonstration) return async ({ mobile, text }) => print(`SMS to +55 ${mobile}: ${text}`);
  return () => Promise.reject(new Error('no SMS provider is set: see SMS_URL'));
}
