import { dayMs, minuteMs } from '#platform/time/durations.ts';

/** A player at the camera takes a minute or two; the webhook is faster than the first look. */
export const firstLookMs = 2 * minuteMs;

/** Of a check that a person of the provider judges, or that its player has left. */
const laterLooksMs = 10 * minuteMs;

/** A page of the provider is good for a day. */
const openForMs = dayMs;

/** @param check.begunAt when it began */
export const nextLookAt = ({ begunAt }: { begunAt: Date }, now: Date): Date =>
  new Date(now.getTime() + (now.getTime() - begunAt.getTime() < laterLooksMs ? firstLookMs : laterLooksMs));

export const isLeft = ({ begunAt }: { begunAt: Date }, now: Date): boolean =>
  now.getTime() - begunAt.getTime() > openForMs;
