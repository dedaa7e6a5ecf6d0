import { text } from './api-client.text.ts';

export type Silence = 'offline' | 'timeout' | 'unreachable';

/** Thrown by `sendRequest`: its message is a Portuguese sentence for the player. */
export class TransportError extends Error {
  override name = 'TransportError';
  readonly reason: Silence;

  constructor(reason: Silence) {
    super(text[reason]);
    this.reason = reason;
  }
}

/** `hearTime` gets the time at which the server wrote its answer, in milliseconds since 1970, or NaN if the answer doesn't say. */
export type Connection = { fetch: typeof fetch; hearTime?: ((serverMs: number) => void) | undefined };

export type ApiRequest = { url: string; method: 'GET' | 'POST'; headers: Record<string, string>; body?: string };

/** The time limit in milliseconds, which includes reading the body, and a signal that aborts the request earlier. */
export type Patience = { timeoutMs: number; signal?: AbortSignal | undefined };

/**
 * One request.
 * @returns the JSON body of an HTTP 2xx answer. @throws TransportError for everything else.
 */
export async function sendRequest(
  { fetch: fetchUsed, hearTime }: Connection,
  request: ApiRequest,
  { timeoutMs, signal }: Patience,
): Promise<unknown> {
  const stop = new AbortController();
  const abort = () => stop.abort();
  let hasTimedOut = false;
  const timer = setTimeout(() => {
    hasTimedOut = true;
    abort();
  }, timeoutMs);
  // Forwards the signal by hand, because Safari has AbortSignal.any only since 17.4.
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  try {
    const { url, ...init } = request;
    const response = await fetchUsed(url, { ...init, signal: stop.signal });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    hearTime?.(Date.parse(response.headers.get('ipe-time') ?? ''));
    return await response.json();
  } catch {
    throw new TransportError(hasTimedOut ? 'timeout' : whyUnreachable());
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

const whyUnreachable = (): Silence => (globalThis.navigator?.onLine === false ? 'offline' : 'unreachable');
