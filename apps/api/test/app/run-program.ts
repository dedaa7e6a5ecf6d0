import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { vi } from 'vitest';
import { programEnv, shortLived } from './program-env.ts';

export type Ended = { code: number; stdout: string; stderr: string };

/** Runs a program of `./ipe` in a process of its own, as the operator does. */
export const startProgram = (file: string, words: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> =>
  promisify(execFile)(process.execPath, [...shortLived, file, ...words], { env: { ...programEnv, ...env } }).then(
    (printed) => ({ code: 0, ...printed }),
    ({ code, stdout, stderr }: Ended) => ({ code, stdout, stderr }),
  );

/** Thrown when a program calls `process.exit`, so that no more of it runs. */
class Exit extends Error {}

let runs = 0;

/**
 * Runs a program of `./ipe` inside this process, because starting Node and loading the server takes a second each time.
 * Tests of a program should also run it once with `startProgram`, because only that shows that the program ends by
 * itself.
 * @param file the program's file, with its whole path
 * @param env its settings, in addition to `programEnv`
 */
export async function runProgram(file: string, words: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const { argv, env: ownEnv, exitCode } = process;
  let code: number | undefined;
  const isOver = () => code !== undefined;
  const [stdout, stderr] = [listenTo(process.stdout, isOver), listenTo(process.stderr, isOver)];
  const exit = vi.spyOn(process, 'exit').mockImplementation((given) => {
    code ??= Number(given ?? process.exitCode ?? 0);
    throw new Exit();
  });
  Object.assign(process, { argv: [process.execPath, file, ...words], env: { ...programEnv, ...env } });
  process.exitCode = undefined;
  try {
    // The query makes each import a new one, because a program does its work while its file is loaded.
    await import(`${file}?run=${(runs += 1)}`);
  } catch (error) {
    if (!(error instanceof Exit)) throw error;
  } finally {
    code ??= Number(process.exitCode ?? 0);
    Object.assign(process, { argv, env: ownEnv, exitCode });
    for (const one of [exit, stdout, stderr]) one.mockRestore();
  }
  return { code, stdout: stdout.text(), stderr: stderr.text() };
}

/** Collects what is written to a stream instead of writing it; ignores what is written after the program has ended. */
function listenTo(stream: NodeJS.WriteStream, isOver: () => boolean) {
  const listeners = new Set(stream.listeners('error'));
  let text = '';
  const write = vi.spyOn(stream, 'write').mockImplementation((words) => {
    if (!isOver()) text += String(words);
    return true;
  });
  const mockRestore = (): void => {
    write.mockRestore();
    for (const listener of stream.listeners('error'))
      if (!listeners.has(listener)) stream.off('error', listener as () => void);
  };
  return { text: () => text, mockRestore };
}
