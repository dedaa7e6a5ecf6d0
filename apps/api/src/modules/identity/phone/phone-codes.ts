import { randomInt } from 'node:crypto';
import type { Queryable } from '#platform/database/index.ts';
import { minuteMs } from '#platform/time/durations.ts';
import { deviceHashOf } from '../sessions/known-devices.ts';
import { deleteCodesBefore, type Age, type CodeKey, type CodePurpose } from './phone-code.store.ts';

export const codeLivesMs = 10 * minuteMs;
/** After this many wrong tries even the right code is refused. */
export const maxTries = 5;
/** The clocks of two nodes may differ by this much. */
const clockToleranceMs = minuteMs;

export const newCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0');

/**
 * The times at which a good code can have been made. A clock that had jumped ahead dates codes in the future, and they
 * would live too long.
 */
export const ageOfGoodCodes = (now: Date): Age => ({
  from: new Date(now.getTime() - codeLivesMs),
  to: new Date(now.getTime() + clockToleranceMs),
});

/** A code belongs to the device that asked for it: tries and replacements of another device's code leave it alone. */
export const codeKeyOf = (asked: { mobile: string; purpose: CodePurpose; device: string }): CodeKey => ({
  mobile: asked.mobile,
  purpose: asked.purpose,
  deviceHash: deviceHashOf(asked.mobile, asked.device),
});

/** Deletes the expired codes. */
export async function deleteExpiredCodes(db: Queryable, now: Date): Promise<void> {
  await deleteCodesBefore(db, ageOfGoodCodes(now).from);
}
