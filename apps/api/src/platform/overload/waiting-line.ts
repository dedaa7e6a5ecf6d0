import { overloaded } from './overloaded.ts';

/** How many may wait, and how long. */
type Line = { most: number; waitMs: number };

export type LineLimits = {
  /** The line in a burst, while all get in, in the end. */
  burst: Line;
  /** The line once a request had to be sent away: longer waiting would not help any more. */
  crowded: Line;
  /** The crowd is gone after so long without a request that was sent away. */
  calmAfterMs: number;
};

type Waiting = { hasDisconnected: () => boolean; since: number; letIn: () => void; sendAway: (why: Error) => void };

export type WaitingLine = {
  /** Whether a request had to be sent away a moment ago. */
  isCrowded: () => boolean;
  isEmpty: () => boolean;
  countWaiting: () => number;
  /** Whether the line is full; the request that asks then counts as sent away. */
  isFull: () => boolean;
  /** Resolves when it was let in. @throws RefusedError 503 when it was not */
  join: (hasDisconnected: () => boolean) => Promise<void>;
  /** Calls the line up for free places, and sends away requests that have waited too long even where no place is free. */
  callUp: () => void;
};

/**
 * The line in front of a server with few places, in order. The measured wait decides which requests are sent away, not a guessed rate
 * ("controlled delay": Nichols and Jacobson, ACM Queue 10/5; for requests: Maurer, ACM Queue 13/8). Clients that disconnected meanwhile
 * are passed over.
 * @param takePlace takes one for the next request; false when none is free
 */
export function createWaitingLine(limits: LineLimits, now: () => number, takePlace: () => boolean): WaitingLine {
  let line: Waiting[] = [];
  /** Those before it were called: taking the first off each time would copy the line. */
  let first = 0;
  let lastSentAwayAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;

  const isEmpty = () => first === line.length;
  const isCrowded = () => now() - lastSentAwayAt < limits.calmAfterMs;
  const lineNow = () => (isCrowded() ? limits.crowded : limits.burst);

  function sendAway(waiting: Waiting): void {
    lastSentAwayAt = now();
    waiting.sendAway(overloaded());
  }

  function callUp(): void {
    const { waitMs } = lineNow();
    for (; !isEmpty(); first += 1) {
      const next = line[first]!;
      if (next.hasDisconnected()) next.sendAway(overloaded());
      else if (now() - next.since > waitMs) sendAway(next);
      else if (takePlace()) next.letIn();
      else break;
    }
    if (isEmpty() || first >= limits.burst.most) [line, first] = [line.slice(first), 0];
  }

  /** Runs on its own timer, because no request that ends would call it while all are stuck. */
  function look(): void {
    callUp();
    if (!isEmpty()) return;
    clearInterval(timer);
    timer = undefined;
  }

  const isFull = () => {
    const { most } = lineNow();
    if (line.length - first < most) return false;
    lastSentAwayAt = now();
    return true;
  };

  return {
    isCrowded,
    isEmpty,
    countWaiting: () => line.length - first,
    isFull,
    join: async (hasDisconnected) => {
      if (isFull()) throw overloaded();
      timer ??= setInterval(look, limits.burst.waitMs).unref();
      await new Promise<void>((letIn, sendAway) => void line.push({ hasDisconnected, since: now(), letIn, sendAway }));
    },
    callUp,
  };
}
