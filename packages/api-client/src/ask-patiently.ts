import type { CallPath } from '@ipe/contract';
import type { Reply } from './reply.ts';

/** The time limit of specification section 7: for the answer, however often it is asked for. */
const timeLimitMs = 15_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/**
 * Asks again when the server has too much to do: nothing was done then, so the same call with the same id is right. Waits what the
 * server asks for, up to twice that, so that those who were sent away together don't come back together; and longer each time.
 * @param ask is given the time that is left
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
