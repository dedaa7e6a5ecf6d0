import { Agent, fetch } from 'undici';
import type { PushServices } from './push-services.ts';
import type { Vapid } from './vapid.ts';

const timeoutMs = 10_000;
const connectMs = 5_000;

type PushLetter = {
  endpoint: string;
  body: Buffer;
  /** For so long the service keeps it for a phone that is off. */
  ttlSeconds: number;
  /** Of the same notice, however often it is sent: the service keeps the last one. At most 32 letters of base64url. */
  topic: string;
};

/**
 * What a service made of it. `gone`: the subscription is no more. `refused`: it won't take this one, now or later. `later`: it may yet,
 * in that time if it says so.
 */
export type PushAnswer =
  | { outcome: 'taken' | 'gone' }
  | { outcome: 'refused' | 'later'; why: string; afterMs?: number };

export type PostPush = (letter: PushLetter) => Promise<PushAnswer>;

/** `Retry-After`: seconds, or a moment. */
function waitOf(written: string | null, now: number): number | undefined {
  if (written === null) return undefined;
  const ms = /^\d{1,9}$/u.test(written) ? Number(written) * 1_000 : Date.parse(written) - now;
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

const mayPass = (status: number): boolean => status === 408 || status === 429 || status >= 500;

/** Sends to a push service (RFC 8030), and reads nothing of its answer but what it says at the head. */
export function createPostPush({ services, vapid }: { services: PushServices; vapid: () => Promise<Vapid> }): PostPush {
  // Its own connections, each to an address that was looked at.
  const connect = { lookup: services.resolve, timeout: connectMs };
  const dispatcher = new Agent({ connect, connections: 16, headersTimeout: timeoutMs, bodyTimeout: timeoutMs });

  return async ({ endpoint, body, ttlSeconds, topic }) => {
    const { headerFor } = await vapid();
    try {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: {
          authorization: headerFor(new URL(endpoint).origin),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(ttlSeconds),
          topic,
          // The player waits for it: a phone that saves its battery shows it too.
          urgency: 'high',
        },
        body,
        dispatcher,
        // A redirect would lead to an address that nobody looked at.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      const { status, ok } = response;
      if (ok) return { outcome: 'taken' };
      if (status === 404 || status === 410) return { outcome: 'gone' };
      const why = `it answered ${status}`;
      if (!mayPass(status)) return { outcome: 'refused', why };
      const afterMs = waitOf(response.headers.get('retry-after'), Date.now());
      return { outcome: 'later', why, ...(afterMs === undefined ? {} : { afterMs }) };
    } catch (error) {
      const { message, cause } = error as Error;
      return { outcome: 'later', why: cause instanceof Error ? `${message}: ${cause.message}` : message };
    }
  };
}
