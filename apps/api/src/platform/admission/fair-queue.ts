import { codes } from '@ipe/contract';
import { refuse, type RefusedError } from '../calls/refusal.ts';

/** A caller's line and rank in it, and the signal that aborts when its client disconnects. */
export type Place<Line extends string> = {
  line: Line;
  /** A lower rank comes first within the line. Callers of equal rank keep the order in which they came. */
  rank?: number;
  signal?: AbortSignal | undefined;
  /** Called when the caller takes its place in the line: takes the announcement back (`announce`). */
  arrive?: () => void;
};

type Waiting = { rank: number; start: () => void; leave: (why: RefusedError) => void };

export type FairQueue<Line extends string> = {
  run<Result>(place: Place<Line>, work: () => Promise<Result>): Promise<Result>;
  /** The number of callers that wait in a line. */
  waiting(line: Line): number;
  /**
   * Counts one more caller that is on its way to the line.
   * @returns a function that takes the announcement back; more than one call does no harm
   */
  announce(line: Line): () => void;
  /** The expected wait of the next caller in a line, from how long the latest works took. */
  expectedWaitMs(line: Line): number;
};

/** The weight of the last work's time in the moving average. */
const weightOfNewest = 0.1;

const busy = () =>
  refuse(codes.overloaded, 'Muita gente entrando agora. Tente de novo em instantes.', { retryAfterSeconds: 2 });

/** Answers a client that has disconnected. */
const clientLeft = () => refuse(codes.overloaded, 'Pedido cancelado', { retryAfterSeconds: 1 });

/** Removes a waiting caller from its line when its client disconnects. */
function forgetWhenLeft(line: Waiting[], mine: Waiting, signal: AbortSignal | undefined): void {
  signal?.addEventListener(
    'abort',
    () => {
      const place = line.indexOf(mine);
      if (place < 0) return;
      line.splice(place, 1);
      mine.leave(clientLeft());
    },
    { once: true },
  );
}

function expectOne(line: { expected: number }): () => void {
  let isExpected = true;
  line.expected += 1;
  return () => {
    if (isExpected) line.expected -= 1;
    isExpected = false;
  };
}

/**
 * @returns a promise that resolves when it is this caller's turn
 * @throws RefusedError 503 when the line is full and no waiting caller ranks behind this one
 */
function takePlace(line: Waiting[], { rank = 0, signal }: Omit<Place<string>, 'line'>, most: number): Promise<void> {
  if (signal?.aborted) throw clientLeft();
  const last = line.at(-1);
  if (line.length >= most) {
    if (last === undefined || last.rank <= rank) throw busy();
    line.pop();
    last.leave(busy());
  }
  return new Promise((start, leave) => {
    const mine = { rank, start, leave };
    line.splice(line.findLastIndex((other) => other.rank <= rank) + 1, 0, mine);
    forgetWhenLeft(line, mine, signal);
  });
}

/**
 * Runs at most `atOnce` works at the same time. Each line has its own room to wait in, and lines take turns: however
 * long one line is, a work of another waits for at most one work of each other line. In a full line, a caller that
 * ranks before the last one takes its place.
 */
export function createFairQueue<Line extends string>({
  atOnce,
  maxWaiting,
}: {
  atOnce: number;
  maxWaiting: number;
}): FairQueue<Line> {
  const lines = new Map<Line, { waiting: Waiting[]; expected: number; lastTurn: number }>();
  let running = 0;
  let turn = 0;
  let workMs = 0;

  const lineOf = (name: Line) =>
    lines.get(name) ?? lines.set(name, { waiting: [], expected: 0, lastTurn: 0 }).get(name)!;

  /** Starts a work of the line that has waited longest since its last turn. */
  function startNext(): void {
    if (running >= atOnce) return;
    const [next] = [...lines.values()]
      .filter(({ waiting }) => waiting.length > 0)
      .toSorted((one, other) => one.lastTurn - other.lastTurn);
    if (next === undefined) return;
    running += 1;
    turn += 1;
    next.lastTurn = turn;
    next.waiting.shift()?.start();
  }

  function enter({ line, arrive, ...place }: Place<Line>): Promise<void> {
    arrive?.();
    const inLine = takePlace(lineOf(line).waiting, place, maxWaiting);
    startNext();
    return inLine;
  }

  return {
    waiting: (line) => lines.get(line)?.waiting.length ?? 0,
    announce: (line) => expectOne(lineOf(line)),
    expectedWaitMs: (line) => {
      const { waiting, expected } = lineOf(line);
      const before = waiting.length + expected;
      if (running + before < atOnce) return 0;
      const others = [...lines].filter(([name, other]) => name !== line && other.waiting.length > 0).length;
      return ((before + 1) * (others + 1) * workMs) / atOnce;
    },
    run: async (place, work) => {
      await enter(place);
      const begunAt = performance.now();
      try {
        return await work();
      } finally {
        const tookMs = performance.now() - begunAt;
        workMs += (tookMs - workMs) * (workMs === 0 ? 1 : weightOfNewest);
        running -= 1;
        startNext();
      }
    },
  };
}
