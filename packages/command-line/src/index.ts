export { Argument, InvalidArgumentError, Option } from '@commander-js/extra-typings';
export { command } from './command.ts';
export { exitCodes } from './commands.ts';
export { counted } from './counted.ts';
export { medianOf } from './median.ts';
export { requireReadable } from './named-file.ts';
export { MisuseError, run } from './run.ts';
export { say, printResult } from './say.ts';
export { wholeNumberFrom } from './values.ts';
