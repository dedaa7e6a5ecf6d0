import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { PlayEnd, RulePlay, RulesToPlay } from '#modules/rewards/index.ts';
import { minuteMs } from '#platform/time/durations.ts';

const program = resolve(import.meta.dirname, '../simulation/play-rules.program.ts');

/**
 * A simulation plays two months with these players; the limit allows for a busy machine, which takes several times as
 * long as an idle one.
 */
const usual = { players: 50, seed: 1, days: 30, limitMs: 3 * minuteMs };

export type MonthToPlay = typeof usual & { inForce: RulesToPlay; draft: RulesToPlay };

/** @returns undefined when the signal ended it */
async function play(month: MonthToPlay, stopped: AbortSignal): Promise<PlayEnd | undefined> {
  const child = fork(program, {
    // The child process gets none of the server's secrets.
    env: { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
    execArgv: ['--max-old-space-size=1024'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const limit = AbortSignal.timeout(month.limitMs);
  let result: PlayEnd | undefined;
  child.on('message', (message) => (result = message as PlayEnd));
  const kill = () => child.kill('SIGKILL');
  for (const signal of [limit, stopped]) signal.addEventListener('abort', kill);
  child.send(month, () => {});
  await once(child, 'exit').finally(() => stopped.removeEventListener('abort', kill));
  if (stopped.aborted) return undefined;
  return result ?? { state: limit.aborted ? 'late' : 'failed' };
}

/** Simulates months in a process and on a database of their own, one simulation at a time. */
export function createRulePlay(settings: Partial<typeof usual> = {}): RulePlay & { stop: () => Promise<void> } {
  const { players, seed, days, limitMs } = { ...usual, ...settings };
  const stopping = new AbortController();
  let running: Promise<unknown> | undefined;
  return {
    players,
    seed,
    // Allows time to write the result after the simulation's end.
    limitMs: limitMs + 10_000,
    start: (rules, onEnd) => {
      if (running !== undefined || stopping.signal.aborted) return false;
      running = play({ ...rules, players, seed, days, limitMs }, stopping.signal)
        .catch((): PlayEnd => ({ state: 'failed' }))
        .then((end) => end && onEnd(end))
        // If the result could not be written, the simulation counts as over after its time limit.
        .catch(() => {})
        .finally(() => (running = undefined));
      return true;
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
