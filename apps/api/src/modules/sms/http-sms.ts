import { fetch } from 'undici';
import { SmsRefusal, type SendSms } from './sms.ts';

const timeoutMs = 10_000;

/**
 * Statuses about the message itself: it is malformed, too long or has a wrong field, or its number no longer exists.
 * Other statuses are about our access or a temporary problem.
 */
const refusals = new Set([400, 410, 413, 422]);

/**
 * A provider that accepts `POST <url>` with `{id, to, text}` and `authorization: Bearer <token>`, `to` in E.164; 2xx
 * means accepted. Other providers' APIs need a small adapter in front of them (docs/operations.md, "Text messages").
 */
export const createHttpSms =
  (access: { url: string; token: string }): SendSms =>
  async ({ smsId, mobile, text }) => {
    const response = await fetch(access.url, {
      method: 'POST',
      headers: { authorization: `Bearer ${access.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ id: smsId, to: `+55${mobile}`, text }),
      // A redirect would send the token and the code to an address that isn't in the settings.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (response.ok) return;
    const words = `the SMS provider answered ${response.status}`;
    throw refusals.has(response.status) ? new SmsRefusal(words) : new Error(words);
  };
