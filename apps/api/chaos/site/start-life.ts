import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { programEnv } from '#test/app/program-env.ts';
import type { Leash } from './leash.ts';

export type Program = {
  /** The name, which also tells several of a kind apart. */
  name: string;
  kind: 'server' | 'simulator' | 'database';
  command: string;
  words: string[];
  env: Record<string, string | undefined>;
  /** The user that it runs as; undefined for our own. */
  uid?: number | undefined;
  gid?: number | undefined;
  /** The file for its output, one life after another. */
  logFile: string;
  /** How it becomes ready: it prints a line like this, or `untilReady` resolves. */
  readyLine?: RegExp;
  untilReady?: (hasEnded: () => boolean) => Promise<void>;
  stopSignal: 'SIGTERM' | 'SIGINT';
  /** Output with which it may fail to start, because what it needs is still starting. */
  mayRefuse?: RegExp;
};

/** One process of a program, from its start to its end. */
export type Life = {
  pid: number;
  wasKilled: boolean;
  /** Whether it became ready before it ended. */
  ready: Promise<boolean>;
  /** Its exit code; null when a signal ended it. */
  ended: Promise<number | null>;
  hasEnded: boolean;
  /** The end of its output. */
  lastWords: () => string;
};

const keptWords = 2_000;

export function startLife(program: Program, leash: Leash): Life {
  const child = spawn(program.command, program.words, {
    env: { ...programEnv, ...program.env },
    // This program also reads its output; its standard input ends when this program does.
    stdio: ['pipe', 'pipe', 'pipe'],
    // It isn't in our process group, so that Ctrl-C ends only this program.
    detached: true,
    ...(program.uid === undefined ? {} : { uid: program.uid, gid: program.gid }),
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${program.command} could not be started`);
  leash.add(pid);
  let words = '';
  const { promise: lineSeen, resolve: seeLine } = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (line) => {
      words = `${words}${line}\n`.slice(-keptWords);
      appendFileSync(program.logFile, `${line}\n`);
      if (program.readyLine?.test(line)) seeLine();
    });
  }
  const life: Life = {
    pid,
    wasKilled: false,
    hasEnded: false,
    ended: once(child, 'close').then(([code]) => {
      life.hasEnded = true;
      leash.remove(pid);
      return code as number | null;
    }),
    ready: Promise.resolve(false),
    lastWords: () => words,
  };
  const isReady = (program.untilReady?.(() => life.hasEnded) ?? lineSeen).then(() => true);
  life.ready = Promise.race([isReady, life.ended.then(() => false)]);
  return life;
}
