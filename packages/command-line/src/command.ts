import { constants } from 'node:os';
import { Command, type CommanderError } from '@commander-js/extra-typings';
import { commands, exitCodes } from './commands.ts';

/** Asking for help is no misuse; a word that the program doesn't understand is. */
const end = ({ exitCode }: CommanderError): never => process.exit(exitCode === 0 ? exitCodes.done : exitCodes.misused);

/** Nobody reads our output any more (`./ipe jobs | head`), so the program ends with the exit code of SIGPIPE, as other programs do. */
function endWithoutReader(error: NodeJS.ErrnoException): never {
  if (error.code !== 'EPIPE') throw error;
  process.exit(128 + constants.signals.SIGPIPE);
}

/**
 * One of the commands in `commands.json`; the caller adds its options and arguments. A word that it doesn't understand
 * ends the program with a message and exit code 2.
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
