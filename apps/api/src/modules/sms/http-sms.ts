import { fetch } from 'undici';
import { SmsRefusal, type SendSms } from './sms.ts';

const timeoutMs = 10_000;

/** They speak of the message: wrong as a whole, to a number that is none any more, too long, or with a wrong field. Others speak of us, or of now. */
const refusals = new Set([400, 410, 413, 422]);

/**
 * A provider that takes `POST <url>` with `{id, to, text}` and `authorization: Bearer <token>`, `to` in E.164; 2xx means taken. Other
 * providers' shapes need a few lines in front of them (docs/operations.md, "Text messages").
 */
export const createHttpSms =
  (access: { url: string; token: string }): SendSms =>
  async ({ smsId, mobile, text }) => {
    const response = await fetch(access.url, {
      method: 'POST',
      headers: { authorization: `Bearer ${access.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ id: smsId, to: `+55${mobile}`, text }),
      // A redirect would carry the token and the code to an address that isn't in the settings.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (response.ok) return;
    const words = `the SMS provider answered ${response.status}`;
    throw refusals.has(response.status) ? new SmsRefusal(words) : new Error(words);
  };
