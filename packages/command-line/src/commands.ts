import purposes from './commands.json' with { type: 'json' };

export { default as exitCodes } from './exit-codes.json' with { type: 'json' };

/** Every command of ./ipe. They are data in a file, because ./ipe reads them before the packages are installed. */
export const commands: readonly { words: string; what: string; program: string; isSetUp?: boolean }[] =
  purposes.flatMap(({ commands: ofPurpose }) => ofPurpose);
