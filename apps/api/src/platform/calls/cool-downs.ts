import type { Clock } from '../time/clock.ts';

/** When this many are kept, the ended ones are deleted; if none has ended, no further one is kept. */
const mostKept = 10_000;

/** How long a token has to wait before it may make a call again that it made too often. */
export type CoolDowns = {
  start: (path: string, token: string, seconds: number) => void;
  /** The seconds left of the wait; undefined when the call may be made. */
  findSecondsLeft: (path: string, token: string) => number | undefined;
};

/**
 * Remembers in this process which callers have to wait. A call during the wait is refused without a query of the
 * database and without reading its body. If an entry is lost, the call is counted and refused again.
 */
export function createCoolDowns(clock: Clock): CoolDowns {
  const coolDowns = new Map<string, { endsAtMs: number; lastsMs: number }>();
  const keyOf = (path: string, token: string) => `${path} ${token}`;
  const findMsLeft = (key: string): number | undefined => {
    const coolDown = coolDowns.get(key);
    if (coolDown === undefined) return undefined;
    const leftMs = coolDown.endsAtMs - clock().getTime();
    // A wait longer than its own length was begun by a clock that had jumped ahead.
    if (leftMs > 0 && leftMs <= coolDown.lastsMs) return leftMs;
    coolDowns.delete(key);
    return undefined;
  };
  const forgetEnded = () => {
    for (const key of coolDowns.keys()) findMsLeft(key);
  };
  return {
    start: (path, token, seconds) => {
      if (coolDowns.size >= mostKept) forgetEnded();
      const lastsMs = seconds * 1_000;
      if (coolDowns.size < mostKept)
        coolDowns.set(keyOf(path, token), { endsAtMs: clock().getTime() + lastsMs, lastsMs });
    },
    findSecondsLeft: (path, token) => {
      if (coolDowns.size === 0) return undefined;
      const leftMs = findMsLeft(keyOf(path, token));
      return leftMs === undefined ? undefined : Math.ceil(leftMs / 1_000);
    },
  };
}
