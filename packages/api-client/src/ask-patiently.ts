import type { CallPath } from '@ipe/contract';
import type { Reply } from './reply.ts';

/** The time limit of specification section 7. It covers all attempts together, until an answer arrives. */
const timeLimitMs = 15_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/**
 * Repeats a call that the server refused as overloaded (503). The server did nothing then, so the same call with the
 * same id is safe. The pause is one to two times what the server asks for, at random, so that the clients don't all
 * return at the same moment, and doubles each time.
 * @param ask gets the time that is left, in milliseconds
 */
export async function askPatiently<Path extends CallPath>(
  ask: (timeoutMs: number) => Promise<Reply<Path>>,
  signal?: AbortSignal,
): Promise<Reply<Path>> {
  const endsAt = Date.now() + timeLimitMs;
  for (let longer = 1; ; longer *= 2) {
    const reply = await ask(endsAt - Date.now());
    if (reply.code !== 503) return reply;
    const waitMs = (reply.data.retryAfterSeconds ?? 1) * 1_000 * longer * (1 + Math.random());
    if (signal?.aborted || Date.now() + waitMs >= endsAt) return reply;
    await pause(waitMs);
  }
}
