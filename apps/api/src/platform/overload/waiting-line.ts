import { overloaded } from './overloaded.ts';

/** How many requests may wait, and for how long. */
type Line = { most: number; waitMs: number };

export type LineLimits = {
  /** The limits in a burst, in which all requests get in after a while. */
  burst: Line;
  /** The limits once a request had to be refused: longer waiting would not help any more. */
  crowded: Line;
  /** The crowd counts as gone after this time without a refused request. */
  calmAfterMs: number;
};

type Waiting = { hasDisconnected: () => boolean; since: number; letIn: () => void; sendAway: (why: Error) => void };

export type WaitingLine = {
  /** Whether a request was refused in the last `calmAfterMs`. */
  isCrowded: () => boolean;
  isEmpty: () => boolean;
  countWaiting: () => number;
  /** Whether the line is full. The request that asks then counts as refused. */
  isFull: () => boolean;
  /** Resolves when the request is let in. @throws RefusedError 503 when it is refused */
  join: (hasDisconnected: () => boolean) => Promise<void>;
  /** Lets in as many requests as there are free places, and refuses those that have waited too long, even without a free place. */
  callUp: () => void;
};

/**
 * The line in front of a server with few places, in order of arrival. The measured wait decides which requests are
 * refused, not a guessed rate ("controlled delay": Nichols and Jacobson, ACM Queue 10/5; for requests: Maurer, ACM
 * Queue 13/8). Clients that have disconnected are skipped.
 * @param takePlace takes a place for the next request; false when none is free
 */
export function createWaitingLine(limits: LineLimits, now: () => number, takePlace: () => boolean): WaitingLine {
  let line: Waiting[] = [];
  /** The index of the first waiting request; removing the first one each time would copy the line. */
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

  /** Runs on its own timer, because while all requests are stuck, no ending one calls `callUp`. */
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
