import { accessSync, constants, statSync } from 'node:fs';
import { MisuseError } from './run.ts';

const reasons: Record<string, string> = { ENOENT: 'there is no such file', EACCES: 'this user may not read it' };

function whyUnread(path: string): string | undefined {
  try {
    accessSync(path, constants.R_OK);
    return statSync(path).isDirectory() ? 'it is a folder' : undefined;
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    return reasons[code] ?? message;
  }
}

/** Looks whether a file that was named in a command can be read. @throws MisuseError with a sentence that names it */
export function requireReadable(path: string): void {
  const why = whyUnread(path);
  if (why !== undefined) throw new MisuseError(`${path} can’t be read: ${why}.`);
}
