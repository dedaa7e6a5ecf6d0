import { constants } from 'node:os';
import { Command, type CommanderError } from '@commander-js/extra-typings';
import { commands, exitCodes } from './commands.ts';

/** Help that was asked for is no fault; every word that isn't understood is. */
const end = ({ exitCode }: CommanderError): never => process.exit(exitCode === 0 ? exitCodes.done : exitCodes.misused);

/** The reader of our output is gone (`./ipe jobs | head`): the program ends as others do, which that signal ends. */
function endWithoutReader(error: NodeJS.ErrnoException): never {
  if (error.code !== 'EPIPE') throw error;
  process.exit(128 + constants.signals.SIGPIPE);
}

/**
 * One of the commands in `commands.json`, to be given its options and arguments. A word that isn't understood ends the program with a
 * sentence and 2.
 */
export function command(words: string) {
  const entry = commands.find((one) => one.words === words);
  if (entry === undefined) throw new Error(`commands.json has no ${words}`);
  for (const stream of [process.stdout, process.stderr]) stream.on('error', endWithoutReader);
  return new Command(`./ipe ${words}`)
    .description(entry.what)
    .helpCommand(false)
    .helpOption('-h, --help', 'says all this')
    .showHelpAfterError()
    .exitOverride(end);
}
