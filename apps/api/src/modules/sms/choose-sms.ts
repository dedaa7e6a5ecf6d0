import { createHttpSms } from './http-sms.ts';
import type { SendSms } from './sms.ts';

type Log = { info: (about: object, words: string) => void };

export type SmsChoice = { url: string | undefined; token: string | undefined; isDemonstration: boolean };

/**
 * The provider of the settings; without one, a demonstration writes messages to the log. Where real people play, codes don't belong
 * into a log: without a provider nothing is sent, and every try says so.
 */
export function chooseSms({ url, token, isDemonstration }: SmsChoice, log: Log): SendSms {
  if (url !== undefined) return createHttpSms({ url, token: token ?? '' });
  if (isDemonstration) return async ({ mobile, text }) => log.info({ mobile, text }, 'a text message');
  return () => Promise.reject(new Error('no SMS provider is set: see SMS_URL'));
}
