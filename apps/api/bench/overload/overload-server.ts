import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { forkProgram } from '../fork-program.ts';
import type { LoadFigures, LoadOrder } from './overload-load.program.ts';
import { startSpinServer } from '../start-spin-server.ts';
import { readStolenMs } from './stolen-time.ts';

/** Ends a child by closing its channel; a server finishes running work first. */
async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
}

/** The answers to a load, and its cost for both programs. */
export type Measured = LoadFigures & {
  serverCpuShare: number;
  mostResidentBytes: number;
  /** The part of one core that the host took from this machine meanwhile: if it is large, the figures mean nothing. */
  stolenShare: number;
};

export type LoadedServer = AsyncDisposable & {
  port: number;
  load: (order: Omit<LoadOrder, 'port'>) => Promise<Measured>;
  /** Loads the server from a second program at the same time, for two kinds of callers. */
  loadBeside: (order: Omit<LoadOrder, 'port'>) => Promise<LoadFigures>;
};

const askEveryMs = 500;

/** Starts a server in a process of its own on the database of `env`, and two programs that load it, each in its own process. */
export async function startLoadedServer(env: Record<string, string>): Promise<LoadedServer> {
  const { child: server, port, findUse: useOfServer } = await startSpinServer(env);
  const [load, beside] = [forkProgram('overload/overload-load'), forkProgram('overload/overload-load')];
  const runOn = async (child: ChildProcess, order: Omit<LoadOrder, 'port'>): Promise<LoadFigures> => {
    child.send({ ...order, port } satisfies LoadOrder);
    const [figures] = (await once(child, 'message')) as [LoadFigures];
    return figures;
  };
  return {
    port,
    load: async (order) => {
      const [before, stolenBefore, begunAt] = [await useOfServer(), readStolenMs(), performance.now()];
      let [mostResidentBytes, asking] = [before.residentBytes, Promise.resolve()];
      const ask = async () => {
        mostResidentBytes = Math.max(mostResidentBytes, (await useOfServer()).residentBytes);
      };
      const timer = setInterval(() => (asking = asking.then(ask)), askEveryMs);
      const figures = await runOn(load, order).finally(() => clearInterval(timer));
      await asking;
      const serverCpuMs = (await useOfServer()).cpuMs - before.cpuMs;
      const tookMs = performance.now() - begunAt;
      const stolenShare = (readStolenMs() - stolenBefore) / tookMs;
      return { ...figures, mostResidentBytes, serverCpuShare: serverCpuMs / tookMs, stolenShare };
    },
    loadBeside: (order) => runOn(beside, order),
    [Symbol.asyncDispose]: async () => {
      await Promise.all([end(load), end(beside)]);
      await end(server);
    },
  };
}
