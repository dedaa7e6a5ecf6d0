import { fetch } from 'undici';
import * as v from 'valibot';
import { waitOutside } from '#platform/overload/index.ts';
import type { FaceChecks, FaceSession } from './face-checks.ts';

export type FaceAccess = { url: string; token: string };

const timeoutMs = 8_000;

const text = v.nullable(v.pipe(v.string(), v.maxLength(200)));

const answer = v.object({
  id: v.pipe(v.string(), v.maxLength(200)),
  url: v.pipe(v.string(), v.maxLength(2_000)),
  status: v.picklist(['open', 'resubmission', 'in_review', 'approved', 'declined', 'expired']),
  score: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))),
  hash: text,
  reason: text,
});

/**
 * A provider with this API: `PUT <url>/sessions/<reference>` takes `{cpf, name, birthDate, returnUrl, webhookUrl}`,
 * `GET` of the same address returns the session, and the provider posts `{reference}` to the webhook at a change. Other
 * providers' APIs need a small adapter in front of them (docs/operations.md, "CPF base and faces").
 */
export function createHttpFaceChecks({ url, token }: FaceAccess): FaceChecks {
  let webhookUrl: string | null = null;

  async function send(method: 'GET' | 'PUT', reference: string, body?: object): Promise<FaceSession> {
    const response = await fetch(`${url}/sessions/${reference}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`the provider of face checks answered ${response.status}`);
    const { id, url: page, status, ...rest } = v.parse(answer, await response.json());
    return { providerId: id, url: page, outcome: status, ...rest };
  }

  return {
    open: ({ reference, ...wish }) => waitOutside(() => send('PUT', reference, { ...wish, webhookUrl })),
    read: (reference) => waitOutside(() => send('GET', reference)),
    setWebhook: (address) => void (webhookUrl = address),
  };
}
