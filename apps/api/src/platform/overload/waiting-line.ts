import { overloaded } from './overloaded.ts';

/** How many may wait, and how long. */
type Line = { most: number; waitMs: number };

export type LineLimits = {
  /** The line while everybody gets in, in the end: a burst. */
  burst: Line;
  /** The line once somebody had to be sent away: waiting longer would help nobody any more. */
  crowded: Line;
  /** When nobody was sent away for so long, the crowd is gone. */
  calmAfterMs: number;
};

type Waiting = { hasDisconnected: () => boolean; since: number; letIn: () => void; sendAway: (why: Error) => void };

export type WaitingLine = {
  isEmpty: () => boolean;
  /** Whether nobody may join; whoever asks is counted as sent away. */
  isFull: () => boolean;
  /** Resolves when it was let in. @throws RefusedError 503 when it was not */
  join: (hasDisconnected: () => boolean) => Promise<void>;
  /** Calls the line up for free places, and sends away who has waited too long even where no place is free. */
  callUp: () => void;
};

/**
 * The line in front of a server with few places, in order. How long it was seen to wait decides who is sent away, not a rate that
 * somebody guessed ("controlled delay": Nichols and Jacobson, ACM Queue 10/5; for requests: Maurer, ACM Queue 13/8). Whoever has hung up
 * meanwhile is passed over.
 * @param takePlace takes one for who is called; false when none is free
 */
export function createWaitingLine(limits: LineLimits, now: () => number, takePlace: () => boolean): WaitingLine {
  let line: Waiting[] = [];
  /** Those before it were called: taking the first off each time would copy the line. */
  let first = 0;
  let lastSentAwayAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;

  const isEmpty = () => first === line.length;
  const lineNow = () => (now() - lastSentAwayAt < limits.calmAfterMs ? limits.crowded : limits.burst);

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
    isEmpty,
    isFull,
    join: async (hasDisconnected) => {
      if (isFull()) throw overloaded();
      timer ??= setInterval(look, limits.burst.waitMs).unref();
      await new Promise<void>((letIn, sendAway) => void line.push({ hasDisconnected, since: now(), letIn, sendAway }));
    },
    callUp,
  };
}
