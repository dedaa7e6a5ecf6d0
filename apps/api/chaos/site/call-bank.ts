import { setTimeout as sleep } from 'node:timers/promises';
import { bankCredentials } from './start-node.ts';

/**
 * Calls the bank until it answers, because it may be dead at the moment; a request may therefore arrive twice.
 * @throws Error when it refuses, or stays dead for a minute
 */
export type CallBank = (method: string, path: string, body?: object) => Promise<unknown>;

const retryMs = 150;
const giveUpAfterMs = 60_000;
const answerTimeoutMs = 10_000;

async function readToken(bankUrl: string): Promise<string> {
  const basic = Buffer.from(`${bankCredentials.id}:${bankCredentials.secret}`).toString('base64');
  const response = await fetch(`${bankUrl}/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}`, 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'client_credentials' }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

type Answer = { status: number; text: string };

const noAnswer: Answer = { status: 0, text: '' };

export function createCallBank(bankUrl: string): CallBank {
  let token: string | undefined;

  async function tryOnce(method: string, path: string, body?: object): Promise<Answer> {
    token ??= await readToken(bankUrl);
    const response = await fetch(`${bankUrl}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      signal: AbortSignal.timeout(answerTimeoutMs),
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (response.status === 401) token = undefined;
    return { status: response.status, text: await response.text() };
  }

  return async (method, path, body) => {
    for (const giveUpAt = Date.now() + giveUpAfterMs; ; await sleep(retryMs)) {
      const { status, text } = await tryOnce(method, path, body).catch(() => noAnswer);
      if (status >= 200 && status < 300) return text === '' ? undefined : JSON.parse(text);
      const isForNow = status === noAnswer.status || status === 401 || status >= 500;
      if (!isForNow || Date.now() > giveUpAt) throw new Error(`the bank said ${status} to ${method} ${path}: ${text}`);
    }
  };
}
