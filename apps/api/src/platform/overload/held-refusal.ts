import { setTimeout as wait } from 'node:timers/promises';
import { tooManyAtOnce } from './overloaded.ts';

/**
 * Delay before the refusal is sent to a caller that asks for too much. With an immediate refusal, a client that repeats
 * at once would cost the others more by its refusals than by its calls; with the delay, only its own connections wait.
 */
export const refusalHeldMs = 500;

/** Refuses a caller with too many requests at once. @throws RefusedError 429, after the delay */
export async function refuseTooMany(): Promise<never> {
  await wait(refusalHeldMs);
  throw tooManyAtOnce();
}
