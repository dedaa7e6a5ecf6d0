import { exitCodes } from './commands.ts';

/** Does the work of a program. A failure is a sentence, and the program ends with 1. */
export async function run(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = exitCodes.failed;
  }
}
