import { exitCodes } from './commands.ts';

/** Words that a program could read only later, such as an id of a form that the running server doesn't take. */
export class MisuseError extends Error {}

/** Runs the program's work. A failure prints a sentence and ends the program with exit code 1, misuse with 2. */
export async function run(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = error instanceof MisuseError ? exitCodes.misused : exitCodes.failed;
  }
}
