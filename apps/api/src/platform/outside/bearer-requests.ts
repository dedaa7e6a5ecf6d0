import { Agent, fetch, type RequestInit } from 'undici';
import * as v from 'valibot';
import { waitOutside } from '#platform/overload/index.ts';

/** PEM, or a PKCS #12 file. `ca` replaces the usual certificate authorities. */
export type ClientTls = { cert?: Buffer; key?: Buffer; pfx?: Buffer; passphrase?: string; ca?: Buffer };

export type OutsideResponse = { status: number; body: unknown };
type OutsideRequest = {
  method: 'GET' | 'PUT' | 'PATCH' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
};

/** Sends one request with our credentials. @throws the error that the house's `unavailable` makes */
export type AskOutside = (request: OutsideRequest) => Promise<OutsideResponse>;

export type OutsideHouse = {
  /** The name as sentences of the log begin: `the PSP`. */
  name: string;
  /** The address without a slash at its end. */
  baseUrl: string;
  /** Our client certificate, and the authorities whose certificates we accept. Undefined for a house without mTLS. */
  tls?: ClientTls | undefined;
  /** The POST request for a token. */
  token: { path: string; headers: Record<string, string>; body?: string };
  /** A token is renewed this long before it ends. */
  renewBeforeMs: number;
  /** The limit for one request with all its parts: the token, and a second token and try when the first token was dead. */
  timeoutMs: number;
  unavailable: (sentence: string, options?: ErrorOptions) => Error;
  watch: (path: string, work: () => Promise<OutsideResponse>) => Promise<OutsideResponse>;
};

const tokenAnswer = v.object({ access_token: v.pipe(v.string(), v.minLength(1)), expires_in: v.number() });

/** Removes what may name a person before the URL is logged: a query may hold a CPF, and a path may end in one. */
const withoutPersons = (url: string): string => url.replace(/\?.*$/u, '').replace(/\/\d{11}(?=\/|$)/gu, '/…');

/**
 * Sends requests to a house that gives Bearer tokens. A token that it rejects is renewed once.
 * @throws the error of `unavailable`, for silence, an unreadable answer and 5xx: whether the request took effect is
 * unknown
 */
export function createBearerRequests(house: OutsideHouse): AskOutside {
  const { name, baseUrl, unavailable } = house;
  // These connections are for this house only, because they carry our certificate.
  const dispatcher = new Agent(house.tls === undefined ? {} : { connect: house.tls });
  let token: { value: string; untilMs: number } | undefined;

  async function send(path: string, init: RequestInit): Promise<OutsideResponse> {
    try {
      const response = await fetch(`${baseUrl}${path}`, { ...init, dispatcher, redirect: 'error' });
      const text = await response.text();
      return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
    } catch (cause) {
      throw unavailable(`no sensible answer from ${withoutPersons(`${baseUrl}${path}`)}`, { cause });
    }
  }

  async function requireToken(signal: AbortSignal): Promise<string> {
    if (token !== undefined && performance.now() < token.untilMs) return token.value;
    const { path, headers, body } = house.token;
    const answer = await send(path, { method: 'POST', headers, ...(body === undefined ? {} : { body }), signal });
    const parsed = v.safeParse(tokenAnswer, answer.body);
    if (answer.status !== 200 || !parsed.success)
      throw unavailable(`${name} refused our credentials (${answer.status})`);
    const { access_token: value, expires_in: seconds } = parsed.output;
    token = { value, untilMs: performance.now() + seconds * 1000 - house.renewBeforeMs };
    return value;
  }

  async function request(asked: OutsideRequest, signal: AbortSignal, isRepeat = false): Promise<OutsideResponse> {
    const response = await send(asked.path, {
      method: asked.method,
      headers: {
        ...asked.headers,
        authorization: `Bearer ${await requireToken(signal)}`,
        ...(asked.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(asked.body === undefined ? {} : { body: JSON.stringify(asked.body) }),
      signal,
    });
    if (response.status === 401 && !isRepeat) {
      token = undefined;
      return request(asked, signal, true);
    }
    if (response.status >= 500)
      throw unavailable(`${name} answered ${response.status} to ${withoutPersons(asked.path)}`);
    return response;
  }

  return (asked) =>
    house.watch(asked.path, () => waitOutside(() => request(asked, AbortSignal.timeout(house.timeoutMs))));
}
