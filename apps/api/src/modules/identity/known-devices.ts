import type { Queryable } from '#platform/database/index.ts';
import { hashOfSecret } from '#platform/random-token.ts';
import * as store from './known-device.store.ts';

/** Who doesn't log in for half a year is a stranger again. */
const knownForMs = 180 * 24 * 60 * 60_000;
const maxPerPlayer = 10;

const seenSince = (now: Date): Date => new Date(now.getTime() - knownForMs);

/** What is stored of a browser's secret: another value for every phone, so that nobody learns which players share a browser. */
export const deviceHashOf = (mobile: string, device: string): Buffer => hashOfSecret(`${mobile} ${device}`);

/** A browser from which the phone's player has logged in. Nobody learns from it whether a phone has an account: only its own player has one. */
export async function isKnownDevice(
  { db, clock }: { db: Queryable; clock: () => Date },
  { mobile, device }: { mobile: string; device: string | undefined },
): Promise<boolean> {
  if (device === undefined) return false;
  return store.isKnown(db, { mobile, deviceHash: deviceHashOf(mobile, device) }, seenSince(clock()));
}

/** Of a player who has just proved who they are. The ten that were seen last are kept. */
export async function rememberDevice(
  tx: Queryable,
  seen: { playerId: number; mobile: string; device: string; sessionId: string; now: Date },
): Promise<void> {
  await store.upsertDevice(tx, { ...seen, deviceHash: deviceHashOf(seen.mobile, seen.device) });
  await store.deleteOldestDevices(tx, seen.playerId, maxPerPlayer);
}

/** Forgets the browsers that nobody has logged in from for long. */
export const deleteForgottenDevices = (db: Queryable, now: Date): Promise<unknown> =>
  store.deleteDevicesBefore(db, seenSince(now));
