import { codes, type Input, type Refusal } from '@ipe/contract';
import { solveChallenge } from '@ipe/proof-of-work';
import { openEnvelope } from '#test/app/open-envelope.ts';
import { readSettings } from '#wiring/settings/env.ts';

/** A browser with an address of its own: the server trusts one proxy, so it takes the address from the header. */
export type Client = { port: number; address: string };
export type LogInInput = Input<'/api/user/login'>;

type Answer = { code: number; data: Refusal };

const { ENVELOPE_KEY: envelopeKey } = readSettings({});

export async function askToLogIn({ port, address }: Client, input: LogInInput): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${port}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(input),
  });
  const { payload } = (await response.json()) as { payload: string };
  return openEnvelope(payload, envelopeKey) as Answer;
}

/**
 * Logs in like the player's app: solves a challenge, and waits and repeats when the server asks for that. It never
 * sends a wrong password again.
 */
export async function logInPatiently(client: Client, input: LogInInput, givesUpAt: number): Promise<Answer> {
  let answer = await askToLogIn(client, input);
  while (answer.code !== codes.success && answer.code !== codes.invalidInput && performance.now() < givesUpAt) {
    const { challenge, retryAfterSeconds = 0 } = answer.data;
    await new Promise((resolve) => setTimeout(resolve, retryAfterSeconds * 1000));
    answer = await askToLogIn(client, challenge ? { ...input, proof: await solveChallenge(challenge) } : input);
  }
  return answer;
}
