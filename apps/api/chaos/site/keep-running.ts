import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Leash } from './leash.ts';
import { startLife, type Life, type Program } from './start-life.ts';

export type KeptProgram = Pick<Program, 'name' | 'kind'> & {
  /** Resolves when the program is ready, however often it has died before. */
  untilReady: () => Promise<void>;
  /** Kills the program with `kill -9` in the middle of its work; it is started again at once. @returns its state before */
  kill: () => Promise<'ready' | 'starting'>;
  /** Stops the program for good. @returns its exit code */
  stop: () => Promise<number | null>;
  kills: () => number;
  /** Ends that this program didn't cause, and starts that failed without an accepted reason. */
  violations: string[];
};

const startTimeoutMs = 60_000;
const afterRefusalMs = 200;
const refusalsInARow = 150;
const failedStartsInARow = 10;

/** A server's process and its children. Without `ps`, the children notice themselves that the process is gone. */
function familyOf(pid: number): number[] {
  try {
    const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
    const rows = table.split('\n').map((row) => row.trim().split(/\s+/u).map(Number));
    return [pid, ...rows.filter(([, parent]) => parent === pid).map(([child]) => child!)];
  } catch {
    return [pid];
  }
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process ended by itself a moment ago, which is noticed elsewhere.
  }
}

/** Starts a program, and starts it again whenever it ends, until it is stopped. A program that can't start ends the run. */
export function keepRunning(program: Program, leash: Leash): KeptProgram {
  const violations: string[] = [];
  let [kills, refusals] = [0, 0];
  let [isStopping, isReady] = [false, false];
  let life: Life = startLife(program, leash);
  let getReady = Promise.withResolvers<void>();

  async function liveOnce(): Promise<void> {
    const timeout = sleep(startTimeoutMs, 'late' as const, { ref: false });
    const outcome = await Promise.race([life.ready, timeout]);
    if (outcome === 'late') violations.push(`${program.name} was not ready after a minute:\n${life.lastWords()}`);
    if (outcome === true) {
      refusals = 0;
      isReady = true;
      getReady.resolve();
    }
    const code = await life.ended;
    const wasReady = isReady;
    isReady = false;
    if (wasReady) getReady = Promise.withResolvers<void>();
    if (!life.wasKilled && !isStopping) await explainEnd(code, wasReady);
  }

  async function explainEnd(code: number | null, wasReady: boolean): Promise<void> {
    const ended = `${program.name} ended by itself with ${code}:\n${life.lastWords()}`;
    refusals += 1;
    const isExcused = !wasReady && refusals < refusalsInARow && program.mayRefuse?.test(ended);
    if (!isExcused) violations.push(ended);
    if (!isExcused && !wasReady && refusals >= failedStartsInARow) throw new Error(ended);
    await sleep(afterRefusalMs);
  }

  async function keepLiving(): Promise<void> {
    for (; ; life = startLife(program, leash)) {
      await liveOnce();
      if (isStopping) return;
    }
  }
  const living = keepLiving();

  return {
    name: program.name,
    kind: program.kind,
    untilReady: () => getReady.promise,
    kills: () => kills,
    violations,
    kill: async () => {
      while (life.hasEnded) await sleep(10);
      const victim = life;
      const state = isReady ? 'ready' : 'starting';
      victim.wasKilled = true;
      kills += 1;
      for (const pid of program.kind === 'database' ? familyOf(victim.pid) : [victim.pid]) killNow(pid);
      await victim.ended;
      return state;
    },
    stop: async () => {
      isStopping = true;
      if (!life.hasEnded) process.kill(life.pid, program.stopSignal);
      await living;
      return life.ended;
    },
  };
}
