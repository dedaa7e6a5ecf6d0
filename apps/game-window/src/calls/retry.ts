import type { CallPath, Refusal } from '@ipe/contract';
import type { Reply } from '@ipe/api-client';

const longestDelayMs = 8_000;
/** After this long people think that the tap was lost. */
const slowAfterMs = 3_500;

/**
 * Whether an answer leaves open what the server did: none arrived, it couldn't be read, or the server failed. Then the only right thing is
 * to ask again with the same id.
 */
function isUndecided(reply: Reply<CallPath>): boolean {
  return reply.code === undefined || [0, 429, 500, 503].includes(reply.code);
}

/** Whether the server refused for this reason. */
export const hasReason = ({ data }: Reply<CallPath>, reason: string): boolean =>
  (data as Refusal | undefined)?.reason === reason;

/**
 * Refused before the server looked at the id: the answer says nothing about earlier tries, of which one may have been done. No other
 * refusal leaves that open: 503 is asked again, and the server lets a bet that was taken pass without presence.
 */
export const isRefusedUnseen = (reply: Reply<CallPath>): boolean => reply.code === 401;

/** The delay before the next try: 0.5 s, 1 s, 2 s … 8 s, or as long as the server asks for. */
export function retryDelayMs(reply: Reply<CallPath>, attempt: number): number {
  const isToldWhen = reply.code === 429 || reply.code === 503;
  if (isToldWhen && reply.data.retryAfterSeconds) return reply.data.retryAfterSeconds * 1000;
  return Math.min(longestDelayMs, 500 * 2 ** attempt);
}

/** Waits, but at most until the network comes back. */
export function waitForNetwork(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      removeEventListener('online', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    addEventListener('online', finish);
  });
}

export type Retrying = {
  onUndecided: () => void;
  /** Is called when an answer takes some seconds. */
  onSlow?: () => void;
  wait: (ms: number) => Promise<void>;
};

/** A decided answer. `wasUndecided`: an earlier try had none, so the server may have done it. */
export type Decided<Path extends CallPath> = { reply: Reply<Path>; wasUndecided: boolean };

/** Asks again until an answer is decided. */
export async function askUntilDecided<Path extends CallPath>(
  ask: () => Promise<Reply<Path>>,
  { onUndecided, onSlow = () => {}, wait }: Retrying,
): Promise<Decided<Path>> {
  let wasUndecided = false;
  for (let attempt = 0; ; attempt += 1) {
    const slow = setTimeout(onSlow, slowAfterMs);
    const reply = await ask().finally(() => clearTimeout(slow));
    if (!isUndecided(reply)) return { reply, wasUndecided };
    // The least time between two bets isn't over, which isn't an error to report.
    if (!hasReason(reply, 'too_soon')) {
      wasUndecided = true;
      onUndecided();
    }
    await wait(retryDelayMs(reply, attempt));
  }
}
