import { Command, type CommanderError } from '@commander-js/extra-typings';
import { commands, exitCodes } from './commands.ts';

/** Help that was asked for is no fault; every word that isn't understood is. */
const end = ({ exitCode }: CommanderError): never => process.exit(exitCode === 0 ? exitCodes.done : exitCodes.misused);

/**
 * One of the commands in `commands.json`, to be given its options and arguments. A word that isn't understood ends the program with a
 * sentence and 2.
 */
export function command(words: string) {
  const entry = commands.find((one) => one.words === words);
  if (entry === undefined) throw new Error(`commands.json has no ${words}`);
  return new Command(`./ipe ${words}`)
    .description(entry.what)
    .helpCommand(false)
    .helpOption('-h, --help', 'says all this')
    .showHelpAfterError()
    .exitOverride(end);
}
