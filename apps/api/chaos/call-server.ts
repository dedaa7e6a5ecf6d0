import type { CallPath, Input, Output, Refusal } from '@ipe/contract';
import { openEnvelope } from '#test/app/open-envelope.ts';
import { readSettings } from '#wiring/settings/env.ts';

export type CallAnswer<Path extends CallPath> = { code: number; msg: string; data: Output<Path> & Refusal };

/** The caller's address and token. */
export type Caller = { address: string; token?: string | undefined };

/** Makes one try. @returns undefined when no answer came, for any reason */
export type CallServer = <Path extends CallPath>(
  path: Path,
  input: Input<Path>,
  caller: Caller,
) => Promise<CallAnswer<Path> | undefined>;

/** This is longer than the server lets a statement run. */
const answerTimeoutMs = 20_000;

/** Counts calls during a run. @property lost calls without an answer from the server, for any reason */
export type Traffic = { sent: number; lost: number };

export function createCallServer(serverUrl: string, traffic: Traffic): CallServer {
  const { ENVELOPE_KEY: envelopeKey } = readSettings({});
  return async (path, input, { address, token }) => {
    traffic.sent += 1;
    try {
      const response = await fetch(`${serverUrl}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': address,
          ...(token === undefined ? {} : { authorization: token }),
        },
        body: JSON.stringify(input),
        signal: AbortSignal.timeout(answerTimeoutMs),
      });
      const { payload } = (await response.json()) as { payload: string };
      return openEnvelope(payload, envelopeKey) as CallAnswer<typeof path>;
    } catch {
      traffic.lost += 1;
      return undefined;
    }
  };
}
