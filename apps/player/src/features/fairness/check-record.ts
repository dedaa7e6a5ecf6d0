import type { RoundRecord, Verification } from '@ipe/slot-engine';
import { UserFacingError } from '#shell/api/user-facing-error.ts';
import { text } from './fairness.text.ts';

/**
 * Plays a round again on this device. Only this check loads the engine and the published mathematics.
 * @throws UserFacingError when the mathematics can't be loaded
 */
export async function checkRecord(record: RoundRecord, mathUrl: string): Promise<Verification> {
  const [engine, math] = await Promise.all([import('@ipe/slot-engine'), fetchJson(mathUrl)]);
  return engine.verifyRound(record, engine.readMath(math));
}

async function fetchJson(url: string): Promise<unknown> {
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url} was answered ${response.status}`);
    return await response.json();
  } catch (cause) {
    throw new UserFacingError(text.cannotCheck, { cause });
  }
}
