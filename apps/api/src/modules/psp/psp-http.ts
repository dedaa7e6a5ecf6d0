import { parsePspError, tokenAnswer } from '@ipe/pix';
import { Agent, fetch, type RequestInit } from 'undici';
import * as v from 'valibot';
import { waitOutside } from '#platform/overload/index.ts';
import type { Telemetry } from '#platform/telemetry/telemetry.ts';
import { PspUnavailableError } from './psp.ts';
import { watchPsp } from './psp.metrics.ts';

export type PspAccess = {
  /** Without a slash at the end. */
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  /** Our certificate at that PSP and whose certificates we believe: Bacen asks for mTLS. Undefined for a PSP without it. */
  tls?: PspTls | undefined;
};

/** PEM, or the PKCS #12 file that some PSPs hand out. `ca` takes the place of the usual authorities. */
export type PspTls = { cert?: Buffer; key?: Buffer; pfx?: Buffer; passphrase?: string; ca?: Buffer };

export type PspResponse = { status: number; body: unknown };
type PspRequest = { method: 'GET' | 'PUT' | 'PATCH' | 'POST'; path: string; body?: unknown };

/** Sends one request with our credentials. @throws PspUnavailableError */
export type SendToPsp = (request: PspRequest) => Promise<PspResponse>;

/** For one request with everything it takes: a token, and both again when the token was dead. */
const timeoutMs = 10_000;
/** A token is renewed this long before the PSP ends it. */
const renewBeforeMs = 30_000;

/** For words that end up in the log: a query may hold a CPF. */
const withoutQuery = (url: string): string => url.replace(/\?.*$/u, '');

async function send(url: string, init: RequestInit): Promise<PspResponse> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error' });
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  } catch (cause) {
    throw new PspUnavailableError(`no sensible answer from ${withoutQuery(url)}`, { cause });
  }
}

/**
 * Requests with OAuth2 client credentials (Bacen, API Pix: "Segurança"). A token that the PSP no longer takes is renewed once.
 * @throws PspUnavailableError for silence, garbage and 5xx: what happened there is unknown
 */
export function createPspRequester(access: PspAccess, telemetry: Telemetry): SendToPsp {
  const watched = watchPsp(telemetry);
  // Its own connections: our certificate belongs to this PSP alone.
  const dispatcher = new Agent(access.tls === undefined ? {} : { connect: access.tls });
  let token: { value: string; untilMs: number } | undefined;

  async function requireToken(signal: AbortSignal): Promise<string> {
    if (token !== undefined && performance.now() < token.untilMs) return token.value;
    const basic = Buffer.from(`${access.clientId}:${access.clientSecret}`).toString('base64');
    const { status, body } = await send(`${access.baseUrl}/oauth/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/json' },
      body: JSON.stringify({ grant_type: 'client_credentials' }),
      signal,
      dispatcher,
    });
    const parsed = v.safeParse(tokenAnswer, body);
    if (status !== 200 || !parsed.success) throw new PspUnavailableError(`the PSP refused our credentials (${status})`);
    const untilMs = performance.now() + parsed.output.expires_in * 1000 - renewBeforeMs;
    token = { value: parsed.output.access_token, untilMs };
    return token.value;
  }

  async function request(asked: PspRequest, signal: AbortSignal, isRepeat = false): Promise<PspResponse> {
    const response = await send(`${access.baseUrl}${asked.path}`, {
      method: asked.method,
      headers: {
        authorization: `Bearer ${await requireToken(signal)}`,
        ...(asked.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(asked.body === undefined ? {} : { body: JSON.stringify(asked.body) }),
      signal,
      dispatcher,
    });
    if (response.status === 401 && !isRepeat) {
      token = undefined;
      return request(asked, signal, true);
    }
    if (response.status >= 500)
      throw new PspUnavailableError(`the PSP answered ${response.status} to ${withoutQuery(asked.path)}`);
    return response;
  }

  return (asked) => watched(asked.path, () => waitOutside(() => request(asked, AbortSignal.timeout(timeoutMs))));
}

/** The body in its expected shape. @throws PspUnavailableError naming what the PSP said instead */
export function readResponse<Output>(
  schema: v.GenericSchema<unknown, Output>,
  response: PspResponse,
  wanted: number[],
): Output {
  const parsed = v.safeParse(schema, response.body);
  if (wanted.includes(response.status) && parsed.success) return parsed.output;
  const problem = parsePspError(response.body);
  throw new PspUnavailableError(`the PSP answered ${response.status} ${problem?.name ?? 'in a shape we can’t read'}`);
}
