import { codes } from '@ipe/contract';
import { refuse, type RefusedError } from '../calls/refusal.ts';

/** Which line and rank a caller has, and the signal of its disconnecting. */
export type Place<Line extends string> = {
  line: Line;
  /** Lower comes first within the line; equals in the order in which they came. */
  rank?: number;
  signal?: AbortSignal | undefined;
  /** Takes the announcement back: a caller in line isn't expected any more. */
  arrive?: () => void;
};

type Waiting = { rank: number; start: () => void; leave: (why: RefusedError) => void };

export type FairQueue<Line extends string> = {
  run<Result>(place: Place<Line>, work: () => Promise<Result>): Promise<Result>;
  /** How many wait in a line. */
  waiting(line: Line): number;
  /** Counts one more who is let into the line and not there yet. @returns how to take that back, however often */
  announce(line: Line): () => void;
  /** How long the next in a line would wait, as long as the works took lately. */
  expectedWaitMs(line: Line): number;
};

/** How much the last work says about the next. */
const weightOfNewest = 0.1;

const busy = () =>
  refuse(codes.overloaded, 'Muita gente entrando agora. Tente de novo em instantes.', { retryAfterSeconds: 2 });

/** An answer to a client that has disconnected. */
const clientLeft = () => refuse(codes.overloaded, 'Pedido cancelado', { retryAfterSeconds: 1 });

/** Takes one that waits out of its line when its client leaves. */
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

/** @returns until it is this one's turn. @throws RefusedError 503 when the line is full of those who rank before */
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
 * Runs works so many at once. Each line has its own room to wait in, and lines that wait take turns: however long one is, the
 * others' works wait for at most one of each other line.
 * A full line gives the last of its places to callers that rank before them.
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

  /** The line whose last turn is longest ago. */
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
