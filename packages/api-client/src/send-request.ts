import { text } from './api-client.text.ts';

export const requestTimeoutMs = 15_000;

/** Thrown by `sendRequest`: its message is a Portuguese sentence for the player. */
export class TransportError extends Error {
  override name = 'TransportError';
}

export type Request = { url: string; method: 'GET' | 'POST'; headers: Record<string, string>; body?: string };

/**
 * One request with the time limit of specification section 7, reading the body included.
 * @returns the JSON body of an HTTP 2xx answer. @throws TransportError for everything else.
 */
export async function sendRequest(fetchUsed: typeof fetch, request: Request, signal?: AbortSignal): Promise<unknown> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), requestTimeoutMs);
  const signals = signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal;
  try {
    const { url, ...init } = request;
    const response = await fetchUsed(url, { ...init, signal: signals });
    if (!response.ok) throw new TransportError(text.unreachable);
    return await response.json();
  } catch {
    throw new TransportError(failureText(timeout.signal.aborted));
  } finally {
    clearTimeout(timer);
  }
}

function failureText(timedOut: boolean): string {
  if (timedOut) return text.timeout;
  return globalThis.navigator?.onLine === false ? text.offline : text.unreachable;
}
