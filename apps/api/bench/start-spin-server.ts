import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { forkProgram } from './fork-program.ts';
import type { ServerUse } from './spin-server.program.ts';

export type SpinServer = { child: ChildProcess; port: number; findUse: () => Promise<ServerUse> };

/** Starts the server in a process of its own, on the database that `env` names. It ends when it is disconnected. */
export const startSpinServer = (env: Record<string, string | undefined>): Promise<SpinServer> =>
  startServer('spin-server', env);

/** Starts a server that reads requests, answers with this many bytes, and does nothing else. */
export const startBareServer = (answerBytes: number): Promise<SpinServer> =>
  startServer('bare-http', { BENCH_ANSWER_BYTES: String(answerBytes) });

async function startServer(program: string, env: Record<string, string | undefined>): Promise<SpinServer> {
  const child = forkProgram(program, env);
  const [port] = (await once(child, 'message')) as [number];
  const findUse = async () => {
    child.send('use');
    const [use] = (await once(child, 'message')) as [ServerUse];
    return use;
  };
  return { child, port, findUse };
}
