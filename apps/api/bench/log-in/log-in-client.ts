import { codes, type Input, type Refusal } from '@ipe/contract';
import { solveChallenge } from '@ipe/proof-of-work';
import { openEnvelope } from '#test/app/open-envelope.ts';
import { readSettings } from '#wiring/settings/env.ts';

/** A browser somewhere: the server trusts one proxy, so the address is the one that the proxy says. */
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

/** As the player's app does: works out what is asked for, and waits and repeats where it is told when. Never a wrong password again. */
export async function logInPatiently(client: Client, input: LogInInput, givesUpAt: number): Promise<Answer> {
  let answer = await askToLogIn(client, input);
  while (answer.code !== codes.success && answer.code !== codes.invalidInput && performance.now() < givesUpAt) {
    const { challenge, retryAfterSeconds = 0 } = answer.data;
    await new Promise((resolve) => setTimeout(resolve, retryAfterSeconds * 1000));
    answer = await askToLogIn(client, challenge ? { ...input, proof: await solveChallenge(challenge) } : input);
  }
  return answer;
}
