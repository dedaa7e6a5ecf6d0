import type { FastifyBaseLogger } from 'fastify';
import { repeat } from '../admission/repeat.ts';

export type LoopLog = Pick<FastifyBaseLogger, 'warn' | 'error'>;

/** Work of every node that is a matter of seconds: the queue would be slower and cost more (docs/decisions/0015). */
export type Loop = {
  /** For the log, when it failed. */
  what: string;
  everyMs: number;
  work: () => Promise<void>;
  /** The next one begins though this one waits: a silent bank must not keep new work from being seen. */
  overlaps?: boolean;
  /** Goes on while this node may be wrong about the time: where the bank decides, or nothing depends on it. */
  worksInDoubt?: boolean;
  /** Resolves when what is under way has ended. */
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

/** @returns how to stop them */
export function startLoops(deps: Deps, loops: readonly Loop[]): () => Promise<void> {
  const stops = loops.map((loop) => startLoop(deps, loop));
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}
