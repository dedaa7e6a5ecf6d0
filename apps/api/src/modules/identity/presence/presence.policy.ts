import { codes } from '@ipe/contract';
import type { Presence } from '#platform/calls/call-server.ts';
import { refuse, type RefusedError } from '#platform/calls/refusal.ts';
import { dayMs, minuteMs } from '#platform/time/durations.ts';

/** What the compliance profile asks for; null where it asks for nothing. */
export type PresenceRules = { idleMinutes: number | null; mfaDays: number | null; locationMinutes: number | null };

/** Judges where a player is by the address, the place where they were last, and a position that the browser reports. */
export type JudgeLocation = (asked: {
  address: string;
  last: { address: string; at: Date } | undefined;
  position?: { latitude: number; longitude: number; accuracyMeters: number } | undefined;
  now: Date;
}) => 'fine' | 'position' | 'blocked';

/** What a player has to show. */
export type Asks = { password: boolean; code: boolean; position: boolean };

const isOver = (since: Date | null, ms: number, now: Date): boolean =>
  since === null || now.getTime() - since.getTime() >= ms;

/** What has to be shown regardless of the location. */
export const duesOf = (
  { idleMinutes, mfaDays }: PresenceRules,
  { activeAt, provedAt }: Presence,
  now: Date,
): Omit<Asks, 'position'> => ({
  password: idleMinutes !== null && isOver(activeAt, idleMinutes * minuteMs, now),
  code: mfaDays !== null && isOver(provedAt, mfaDays * dayMs, now),
});

/** Whether the player's location has to be checked again: after `locationMinutes`, and at every change of address. */
export const isLocationDue = (
  { locationMinutes }: PresenceRules,
  { locatedAt, locatedFrom }: Presence,
  { address, now }: { address: string; now: Date },
): boolean =>
  locationMinutes !== null && (locatedFrom !== address || isOver(locatedAt, locationMinutes * minuteMs, now));

/** When and from where the player was located last, in the form that is stored. */
export const locatedOf = ({ locatedAt, locatedFrom }: Presence) => ({ locatedAt, locatedFrom });

export const lastOf = ({ locatedAt, locatedFrom }: Presence) =>
  locatedAt === null || locatedFrom === null ? undefined : { at: locatedAt, address: locatedFrom };

type GuardedCalls = '/api/game/play' | '/api/pay/withdraw' | '/api/user/presence';

export const presenceNeeded = (asks: Asks): RefusedError =>
  refuse<GuardedCalls>(codes.notAllowed, 'Confirme que é você para continuar.', { reason: 'presence_needed', asks });

export const locationBlocked = (): RefusedError =>
  refuse<GuardedCalls>(
    codes.notAllowed,
    'Não conseguimos confirmar que você está no Brasil. Desligue VPN ou proxy e tente de novo.',
    { reason: 'location_blocked' },
  );
