import { createHmac } from 'node:crypto';

export type WalletSettings = {
  /** The casino's address, such as https://casino.example. */
  walletUrl: string;
  providerId: string;
  secret: string;
};

/** The wallet's answer: always HTTP 200; `ok` says whether the call succeeded. */
export type Answer = {
  ok: boolean;
  /** The reason of a refusal. */
  code?: string;
  message?: string;
  /** Sent with the code `server_busy`. */
  retryAfterSeconds?: number;
  /** The balance after the call, in centavos. */
  balance?: number;
  [key: string]: unknown;
};

/**
 * The HMAC of `<timestamp>.<call>.<body>` under the secret. The bytes that are sent are signed, so make the body once,
 * sign it and send it.
 */
const sign = (secret: string, signed: { timestamp: number; call: string; body: string }): string =>
  createHmac('sha256', secret).update(`${signed.timestamp}.${signed.call}.${signed.body}`).digest('hex');

/** Changes of a call, for tests of failures. */
export type Spoilt = { secret?: string; timestamp?: number; body?: string };

/** Sends a call once. @throws Error when no answer arrives; it is then unknown whether the call counted */
export async function sendOnce(
  { walletUrl, providerId, secret }: WalletSettings,
  call: string,
  { body, spoilt = {} }: { body: string; spoilt?: Spoilt },
): Promise<Answer> {
  const timestamp = spoilt.timestamp ?? Date.now();
  const response = await fetch(`${walletUrl}/seamless/v1/${call}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-provider': providerId,
      'x-timestamp': String(timestamp),
      'x-signature': sign(spoilt.secret ?? secret, { timestamp, call, body }),
    },
    body: spoilt.body ?? body,
    signal: AbortSignal.timeout(10_000),
  });
  return (await response.json()) as Answer;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const mostTries = 5;

const isToRepeat = ({ code }: Answer): boolean => code === 'internal_error' || code === 'server_busy';

/**
 * Sends a call until it is answered: the same body, and so the same ids, each time with a new timestamp. That is safe,
 * because the wallet counts an id once and repeats its first answer.
 */
export async function callWallet(settings: WalletSettings, call: string, input: object): Promise<Answer> {
  const body = JSON.stringify(input);
  for (let tries = 1; ; tries += 1) {
    const answer = await sendOnce(settings, call, { body }).catch((error: unknown) => {
      if (tries === mostTries) throw error;
      return undefined;
    });
    if (answer !== undefined && (!isToRepeat(answer) || tries === mostTries)) return answer;
    await pause((answer?.retryAfterSeconds ?? 0) * 1_000 + 200 * 2 ** tries);
  }
}
