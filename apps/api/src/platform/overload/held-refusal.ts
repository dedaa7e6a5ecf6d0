import { setTimeout as wait } from 'node:timers/promises';
import { tooManyAtOnce } from './overloaded.ts';

/**
 * So long who asks for too much waits for the refusal. Answered at once, a client that repeats at once would cost all others more by its
 * refusals than by its calls; held, it waits with its own connections.
 */
export const refusalHeldMs = 500;

/** @throws RefusedError 429, a moment later */
export async function refuseTooMany(): Promise<never> {
  await wait(refusalHeldMs);
  throw tooManyAtOnce();
}
