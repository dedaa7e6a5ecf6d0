import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { forkProgram } from '../fork-program.ts';
import type { LoadFigures, LoadOrder } from './overload-load.program.ts';
import { startSpinServer } from '../start-spin-server.ts';
import { readStolenMs } from './stolen-time.ts';

/** A child ends when its channel to us closes; the server finishes what is under way first. */
async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
}

/** The answers to a load, and its cost for both programs. */
export type Measured = LoadFigures & {
  serverCpuShare: number;
  mostResidentBytes: number;
  /** Of one core, that the host kept from this machine meanwhile: with much of it no figure says anything of us. */
  stolenShare: number;
};

export type LoadedServer = AsyncDisposable & {
  port: number;
  load: (order: Omit<LoadOrder, 'port'>) => Promise<Measured>;
  /** A second program's load, for two kinds of callers at once. */
  loadBeside: (order: Omit<LoadOrder, 'port'>) => Promise<LoadFigures>;
};

const askEveryMs = 500;

/** A server of its own process on `env`'s database, and two programs that load it, each in a process too. */
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
