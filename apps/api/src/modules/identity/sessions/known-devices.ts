import type { Queryable } from '#platform/database/index.ts';
import { createMicroBatch } from '#platform/admission/micro-batch.ts';
import { isNodeDown } from '#platform/overload/index.ts';
import { hashOfSecret } from '#platform/security/random-token.ts';
import { dayMs } from '#platform/time/durations.ts';
import * as store from './known-device.store.ts';

/** A browser without a log-in for half a year counts as a stranger again. */
const knownForMs = 180 * dayMs;
const maxPerPlayer = 10;

const seenSince = (now: Date): Date => new Date(now.getTime() - knownForMs);

/** The hash by which a log-in is let in. It differs for every phone, so one player's browser doesn't count for another player. */
export const deviceHashOf = (mobile: string, device: string): Buffer => hashOfSecret(`${mobile} ${device}`);

/** The hash by which risk finds players who share a browser (docs/decisions/0058). */
const browserHashOf = (device: string): Buffer => hashOfSecret(`browser ${device}`);

/**
 * Whether the phone's player has logged in from a browser. Strangers learn nothing about accounts from it, because only
 * the phone's own player has such a browser.
 */
export type IsKnownDevice = (asked: { mobile: string; device: string | undefined }) => Promise<boolean>;

/** Tries of the same moment are looked up together, because every try of a flood asks this first. */
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

/**
 * Remembers the browser of a player who has just logged in; the ten that were seen last are kept.
 * @returns whether it was known before, and its last second proof
 */
export async function rememberDevice(
  tx: Queryable,
  seen: { playerId: number; mobile: string; device: string; sessionId: string; provedAt: Date | undefined; now: Date },
): Promise<{ isKnown: boolean; provedAt: Date | null }> {
  const hashes = { deviceHash: deviceHashOf(seen.mobile, seen.device), browserHash: browserHashOf(seen.device) };
  const { firstSeenAt, provedAt } = await store.upsertDevice(tx, { ...seen, ...hashes });
  await store.deleteOldestDevices(tx, seen.playerId, maxPerPlayer);
  return { isKnown: firstSeenAt === null || firstSeenAt < seen.now, provedAt };
}

/** Deletes browsers without a log-in for half a year. */
export const deleteForgottenDevices = (db: Queryable, now: Date): Promise<unknown> =>
  store.deleteDevicesBefore(db, seenSince(now));
