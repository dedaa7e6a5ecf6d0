import type { FastifyBaseLogger } from 'fastify';
import { repeat } from '../admission/repeat.ts';

export type LoopLog = Pick<FastifyBaseLogger, 'warn' | 'error'>;

/** Work that every node repeats every few seconds: the queue would be slower and cost more (docs/decisions/0015). */
export type Loop = {
  /** Describes the work in the log when it fails. */
  what: string;
  everyMs: number;
  work: () => Promise<void>;
  /** The next run begins although this one still waits: a silent bank must not keep new work from being seen. */
  overlaps?: boolean;
  /** The work goes on while this node may be wrong about the time, because the bank decides, or nothing depends on the time. */
  worksInDoubt?: boolean;
  /** Resolves when the running work has ended. */
  stop?: () => Promise<void>;
};

type Deps = { log: LoopLog; findDoubt: () => string | undefined };

function startLoop({ log, findDoubt }: Deps, loop: Loop): () => Promise<void> {
  const onError = (error: unknown) => log.error({ err: error }, `${loop.what} failed`);
  const work = async () => {
    if (!loop.worksInDoubt && findDoubt() !== undefined) return;
    const working = loop.work();
    if (!loop.overlaps) return working;
    void working.catch(onError);
  };
  const running = repeat({ everyMs: loop.everyMs, work, onError });
  return async () => {
    await running.stop();
    await loop.stop?.();
  };
}

/** @returns a function that stops the loops and waits for the running work */
export function startLoops(deps: Deps, loops: readonly Loop[]): () => Promise<void> {
  const stops = loops.map((loop) => startLoop(deps, loop));
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}
