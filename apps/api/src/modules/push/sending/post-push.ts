import { Agent, fetch } from 'undici';
import type { PushServices } from './push-services.ts';
import type { Vapid } from './vapid.ts';

const timeoutMs = 10_000;
const connectMs = 5_000;

type PushLetter = {
  endpoint: string;
  body: Buffer;
  /** How long the service keeps the notice for a phone that is off. */
  ttlSeconds: number;
  /** Equal for repeats of one notice, of which the service keeps the last. At most 32 characters of base64url. */
  topic: string;
};

/**
 * The service's answer. `gone`: the subscription has ended. `refused`: it won't accept this notice, now or later.
 * `later`: it may accept it later, after `afterMs` if it says so.
 */
export type PushAnswer =
  | { outcome: 'taken' | 'gone' }
  | { outcome: 'refused' | 'later'; why: string; afterMs?: number };

export type PostPush = (letter: PushLetter) => Promise<PushAnswer>;

/** `Retry-After` is in seconds, or a date. @returns milliseconds from now */
function waitOf(written: string | null, now: number): number | undefined {
  if (written === null) return undefined;
  const ms = /^\d{1,9}$/u.test(written) ? Number(written) * 1_000 : Date.parse(written) - now;
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

const mayPass = (status: number): boolean => status === 408 || status === 429 || status >= 500;

/** Sends to a push service (RFC 8030). Only status and headers of the answer are read. */
export function createPostPush({ services, vapid }: { services: PushServices; vapid: () => Promise<Vapid> }): PostPush {
  // Has its own connections, so that every address is checked before it is used.
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
          // The player waits for it, so a phone in battery-saving mode should show it too.
          urgency: 'high',
        },
        body,
        dispatcher,
        // A redirect would lead to an address that wasn't checked.
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
