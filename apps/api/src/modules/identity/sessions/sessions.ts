import { randomUUID } from 'node:crypto';
import { saoPauloDay } from '@ipe/pt-br';
import type { PlayerSession } from '#platform/calls/call-server.ts';
import type { Caller } from '#platform/calls/request-facts.ts';
import type { Database, Queryable } from '#platform/database/index.ts';
import type { Clock } from '#platform/time/clock.ts';
import { playerToken, readPlayerToken } from '#platform/security/random-token.ts';
import { deviceName } from '#platform/calls/device-name.ts';
import { dayMs, minuteMs } from '#platform/time/durations.ts';
import { rememberDevice } from './known-devices.ts';
import { noteSeen } from './last-seen.store.ts';
import { noteLogIn } from './log-in.store.ts';
import * as store from './session.store.ts';

/** A device without a call for 30 days has to log in again. */
const sessionIdleMs = 30 * dayMs;
/** Every device has to log in again after 90 days, so that a stolen token that is used every day ends too. */
const sessionLivesMs = 90 * dayMs;
/** `last_seen_at` is written at most once a minute, so that a request costs no write of its own. */
const touchEveryMs = minuteMs;

export const sessionExpiry = (now: Date): store.Expiry => ({
  unusedSince: new Date(now.getTime() - sessionIdleMs),
  begunBy: new Date(now.getTime() - sessionLivesMs),
});

type LogIn = {
  caller: Caller;
  device?: string | undefined;
  /** When the player proved with this log-in that the phone is theirs; without it the browser's last proof counts. */
  provedAt?: Date;
  now: Date;
};

/**
 * Starts a session; from then on the browser counts as known to the player.
 * @returns the opaque token for the client; only its hash is stored
 */
export async function startSession(
  db: Queryable,
  { playerId, mobile }: { playerId: number; mobile: string },
  { caller, device, provedAt, now }: LogIn,
): Promise<string> {
  const { token, tokenHash } = playerToken(playerId);
  const sessionId = randomUUID();
  const seen = device === undefined ? undefined : { playerId, mobile, device, sessionId, provedAt, now };
  const known = seen && (await rememberDevice(db, seen));
  await store.insertSession(db, {
    playerId,
    tokenHash,
    deviceId: sessionId,
    name: deviceName(caller.userAgent),
    address: caller.address,
    provedAt: provedAt ?? known?.provedAt ?? null,
    now,
  });
  await noteLogIn(db, {
    playerId,
    sessionId,
    device: deviceName(caller.userAgent),
    isKnown: known?.isKnown ?? false,
    address: caller.address,
    now,
  });
  await noteSeen(db, playerId, now);
  return token;
}

/** The session behind an authorization header, or undefined when it is unknown, revoked or expired. */
export async function findPlayerSession(
  deps: { db: Database; clock: Clock },
  token: string,
): Promise<PlayerSession | undefined> {
  const key = readPlayerToken(token);
  if (key === undefined) return undefined;
  const now = deps.clock();
  const found = await store.findSession(deps.db, key, sessionExpiry(now));
  if (found === undefined) return undefined;
  const { deviceId, lastSeenAt, ...presence } = found;
  const session = { playerId: key.playerId, deviceId, presence };
  if (now.getTime() - lastSeenAt.getTime() > touchEveryMs) {
    await store.touchSession(deps.db, session, now);
    if (saoPauloDay(now) !== saoPauloDay(lastSeenAt)) await noteSeen(deps.db, key.playerId, now);
  }
  return session;
}

/** Deletes the ended sessions. */
export const deleteExpiredSessions = (db: Queryable, now: Date): Promise<void> =>
  store.deleteEndedSessions(db, sessionExpiry(now));
