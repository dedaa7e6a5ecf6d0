import { codes } from '@ipe/contract';
import { refuse, type RefusedError } from './refusal.ts';

/** Whose turn it is, and from when on nobody waits for the result any more. */
export type Place<Line extends string> = {
  line: Line;
  /** Lower comes first within the line; equals in the order in which they came. */
  rank?: number;
  signal?: AbortSignal | undefined;
};

type Waiting = { rank: number; start: () => void; leave: (why: RefusedError) => void };

export type FairQueue<Line extends string> = {
  run<Result>(place: Place<Line>, work: () => Promise<Result>): Promise<Result>;
  /** How many wait in a line. */
  waiting(line: Line): number;
};

const busy = () =>
  refuse(codes.tooManyTries, 'Muita gente entrando agora. Tente de novo em 5 segundos.', { retryAfterSeconds: 5 });

/** Nobody reads it. */
const clientLeft = () => refuse(codes.tooManyTries, 'Pedido cancelado', { retryAfterSeconds: 1 });

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

/**
 * Runs works so many at once. Each line has its own room to wait in, and lines that wait take turns: however long one is, the
 * others' works wait for at most one of each other line.
 * A full line gives the last of its places to whoever ranks before them.
 */
export function createFairQueue<Line extends string>({
  atOnce,
  maxWaiting,
}: {
  atOnce: number;
  maxWaiting: number;
}): FairQueue<Line> {
  const lines = new Map<Line, { waiting: Waiting[]; lastTurn: number }>();
  let running = 0;
  let turn = 0;

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

  function enter({ line, rank = 0, signal }: Place<Line>): Promise<void> {
    if (signal?.aborted) throw clientLeft();
    const { waiting } = lines.get(line) ?? lines.set(line, { waiting: [], lastTurn: 0 }).get(line)!;
    const last = waiting.at(-1);
    if (waiting.length >= maxWaiting) {
      if (last === undefined || last.rank <= rank) throw busy();
      waiting.pop();
      last.leave(busy());
    }
    return new Promise((start, leave) => {
      const mine = { rank, start, leave };
      const before = waiting.findLastIndex((other) => other.rank <= rank);
      waiting.splice(before + 1, 0, mine);
      forgetWhenLeft(waiting, mine, signal);
      startNext();
    });
  }

  return {
    waiting: (line) => lines.get(line)?.waiting.length ?? 0,
    run: async (place, work) => {
      await enter(place);
      try {
        return await work();
      } finally {
        running -= 1;
        startNext();
      }
    },
  };
}
