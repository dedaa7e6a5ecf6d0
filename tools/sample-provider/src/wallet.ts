import { createHmac } from 'node:crypto';

export type WalletSettings = {
  /** The casino's address, such as https://casino.example. */
  walletUrl: string;
  providerId: string;
  secret: string;
};

/** The wallet's answer in any case: HTTP 200, and `ok` says whether it succeeded. */
export type Answer = {
  ok: boolean;
  /** Why it was refused. */
  code?: string;
  message?: string;
  /** Of `server_busy`. */
  retryAfterSeconds?: number;
  /** Centavos, after the call. */
  balance?: number;
  [key: string]: unknown;
};

/** `<timestamp>.<call>.<body>` under the secret. The body is signed as the bytes that are sent: make it once, sign it, send it. */
const sign = (secret: string, signed: { timestamp: number; call: string; body: string }): string =>
  createHmac('sha256', secret).update(`${signed.timestamp}.${signed.call}.${signed.body}`).digest('hex');

/** A bad day's changes of a call. */
export type Spoilt = { secret?: string; timestamp?: number; body?: string };

/** Sends a call once. @throws when no answer arrives: then it isn't known whether it counted */
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
 * Sends a call until it is answered: the same body, so the same ids, each time with a new timestamp. That is safe, because the
 * wallet counts an id once and gives its first answer again.
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
