import { exitCodes } from './commands.ts';

/** Runs the program's work. A failure prints a sentence and ends the program with exit code 1. */
export async function run(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = exitCodes.failed;
  }
}
