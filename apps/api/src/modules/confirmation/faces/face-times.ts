import { dayMs, minuteMs } from '#platform/time/durations.ts';

/** A player at the camera needs a minute or two, and the webhook comes sooner than this look. */
export const firstLookMs = 2 * minuteMs;

/** For a check that a person at the provider judges, or that its player has abandoned. */
export const laterLooksMs = 10 * minuteMs;

/** A page of the provider is valid for a day. */
const openForMs = dayMs;

/** When the provider is asked again: first after two minutes, later every ten. @param check.begunAt when the check began */
export const nextLookAt = ({ begunAt }: { begunAt: Date }, now: Date): Date =>
  new Date(now.getTime() + (now.getTime() - begunAt.getTime() < laterLooksMs ? firstLookMs : laterLooksMs));

export const isLeft = ({ begunAt }: { begunAt: Date }, now: Date): boolean =>
  now.getTime() - begunAt.getTime() > openForMs;
