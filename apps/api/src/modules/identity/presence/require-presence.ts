import type { Presence, RequirePresence } from '#platform/calls/call-server.ts';
import type { Database, Queryable } from '#platform/database/index.ts';
import type { Clock } from '#platform/time/clock.ts';
import { minuteMs } from '#platform/time/durations.ts';
import { findPresence, writePresence } from '../sessions/session.store.ts';
import {
  duesOf,
  isLocationDue,
  lastOf,
  locatedOf,
  locationBlocked,
  presenceNeeded,
  type Asks,
  type JudgeLocation,
  type PresenceRules,
} from './presence.policy.ts';

export type PresenceDeps = { db: Database; clock: Clock; rules: PresenceRules; judgeLocation: JudgeLocation };

/** Activity is noted at most once a minute, so that a spin costs no write of its own. */
const noteEveryMs = minuteMs;

const asksNothing = ({ idleMinutes, mfaDays, locationMinutes }: PresenceRules): boolean =>
  idleMinutes === null && mfaDays === null && locationMinutes === null;

const isNoted = ({ activeAt }: Presence, now: Date): boolean =>
  activeAt !== null && now.getTime() - activeAt.getTime() < noteEveryMs;

function requireNothing(asks: Asks, judged: ReturnType<JudgeLocation>): void {
  if (judged === 'blocked') throw locationBlocked();
  if (asks.password || asks.code || asks.position) throw presenceNeeded(asks);
}

/**
 * Lets an action through if its player has shown who and where they are, and notes that they are active.
 * @throws RefusedError 403 `presence_needed` with what is to be shown · `location_blocked`
 */
export const requirePresence =
  ({ db, clock, rules, judgeLocation }: PresenceDeps): RequirePresence =>
  async ({ playerId, deviceId, presence }, { address }) => {
    if (presence === undefined || asksNothing(rules)) return;
    const now = clock();
    const isDue = isLocationDue(rules, presence, { address, now });
    const judged = isDue ? judgeLocation({ address, last: lastOf(presence), now }) : 'fine';
    requireNothing({ ...duesOf(rules, presence, now), position: judged === 'position' }, judged);
    if (isNoted(presence, now) && !isDue) return;
    const located = isDue ? { locatedAt: now, locatedFrom: address } : locatedOf(presence);
    await writePresence(db, { playerId, deviceId }, { ...located, activeAt: now });
  };

/**
 * The same check for a bet that a provider's server asks for. It brings no address, so the last check of the location
 * must be recent enough.
 */
export async function isPresent(
  tx: Queryable,
  { rules }: Pick<PresenceDeps, 'rules'>,
  { playerId, deviceId, now }: { playerId: number; deviceId: string; now: Date },
): Promise<boolean> {
  if (asksNothing(rules)) return true;
  const presence = await findPresence(tx, { playerId, deviceId });
  if (presence === undefined) return false;
  const { password, code } = duesOf(rules, presence, now);
  const isLate = isLocationDue(rules, presence, { address: presence.locatedFrom ?? '', now });
  if (password || code || isLate) return false;
  if (!isNoted(presence, now))
    await writePresence(tx, { playerId, deviceId }, { ...locatedOf(presence), activeAt: now });
  return true;
}
