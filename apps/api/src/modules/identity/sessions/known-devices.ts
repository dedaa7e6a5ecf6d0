import type { Queryable } from '#platform/database/index.ts';
import { createMicroBatch } from '#platform/admission/micro-batch.ts';
import { isNodeDown } from '#platform/overload/index.ts';
import { hashOfSecret } from '#platform/security/random-token.ts';
import { dayMs } from '#platform/time/durations.ts';
import * as store from './known-device.store.ts';

/** A browser without a log-in for half a year is a stranger again. */
const knownForMs = 180 * dayMs;
const maxPerPlayer = 10;

const seenSince = (now: Date): Date => new Date(now.getTime() - knownForMs);

/** By which a log-in is let in: another value for every phone, so that one player's browser is nothing to another. */
export const deviceHashOf = (mobile: string, device: string): Buffer => hashOfSecret(`${mobile} ${device}`);

/** By which risk finds players who share a browser (docs/decisions/0058). */
const browserHashOf = (device: string): Buffer => hashOfSecret(`browser ${device}`);

/** Whether the phone's player has logged in from a browser. It tells strangers nothing about accounts, because only the phone's own player has such a browser. */
export type IsKnownDevice = (asked: { mobile: string; device: string | undefined }) => Promise<boolean>;

/** Tries of the same moment are looked up together: every try of a flood asks this before anything else. */
export function createIsKnownDevice({ db, clock }: { db: Queryable; clock: () => Date }): IsKnownDevice {
  const find = createMicroBatch({
    run: (keys: store.DeviceKey[]) => store.areKnown(db, keys, seenSince(clock())),
    mayBeOfOne: isNodeDown,
    keyOf: (asked) => asked,
    maxSize: 128,
    maxInFlight: 1,
  });
  return async ({ mobile, device }) => {
    if (device === undefined) return false;
    return find({ mobile, deviceHash: deviceHashOf(mobile, device) });
  };
}

/** Of a player who has just logged in. The ten that were seen last are kept. @returns whether it was known before, and its last second proof */
export async function rememberDevice(
  tx: Queryable,
  seen: { playerId: number; mobile: string; device: string; sessionId: string; provedAt: Date | undefined; now: Date },
): Promise<{ isKnown: boolean; provedAt: Date | null }> {
  const hashes = { deviceHash: deviceHashOf(seen.mobile, seen.device), browserHash: browserHashOf(seen.device) };
  const { firstSeenAt, provedAt } = await store.upsertDevice(tx, { ...seen, ...hashes });
  await store.deleteOldestDevices(tx, seen.playerId, maxPerPlayer);
  return { isKnown: firstSeenAt === null || firstSeenAt < seen.now, provedAt };
}

/** Forgets browsers without a log-in for long. */
export const deleteForgottenDevices = (db: Queryable, now: Date): Promise<unknown> =>
  store.deleteDevicesBefore(db, seenSince(now));
