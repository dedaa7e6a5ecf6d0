import { parsePspError } from '@ipe/pix';
import * as v from 'valibot';
import {
  createBearerRequests,
  type AskOutside,
  type ClientTls,
  type OutsideResponse,
} from '#platform/outside/bearer-requests.ts';
import type { Telemetry } from '#platform/telemetry/telemetry.ts';
import { PspUnavailableError } from './psp.ts';
import { watchPsp } from './psp.metrics.ts';

export type PspAccess = {
  /** Without a slash at the end. */
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  /** Bacen requires mTLS. Undefined for a PSP without it. */
  tls?: ClientTls | undefined;
};

/** Requests with OAuth2 client credentials (Bacen, API Pix: "Segurança"). @throws PspUnavailableError */
export const createPspRequester = (access: PspAccess, telemetry: Telemetry): AskOutside => {
  const basic = Buffer.from(`${access.clientId}:${access.clientSecret}`).toString('base64');
  return createBearerRequests({
    ...access,
    name: 'the PSP',
    token: {
      path: '/oauth/token',
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/json' },
      body: JSON.stringify({ grant_type: 'client_credentials' }),
    },
    renewBeforeMs: 30_000,
    timeoutMs: 10_000,
    unavailable: (sentence, options) => new PspUnavailableError(sentence, options),
    watch: watchPsp(telemetry),
  });
};

/** The body in its expected shape. @throws PspUnavailableError naming what the PSP said instead */
export function readResponse<Output>(
  schema: v.GenericSchema<unknown, Output>,
  response: OutsideResponse,
  wanted: number[],
): Output {
  const parsed = v.safeParse(schema, response.body);
  if (wanted.includes(response.status) && parsed.success) return parsed.output;
  const problem = parsePspError(response.body);
  throw new PspUnavailableError(`the PSP answered ${response.status} ${problem?.name ?? 'in a shape we can’t read'}`);
}

/** A refusal in words for the log: its status and the bank's error name, without the bank's sentence, which may contain a person's key. */
export const wordsOf = ({ status, body }: OutsideResponse): string =>
  `${status} ${parsePspError(body)?.name ?? 'without a name'}`;
