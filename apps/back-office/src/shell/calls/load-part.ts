import { text } from '#shell/text/shell.text.ts';
import { RefusedError } from './ask.ts';

/** A part of the program that was loaded stays. */
export const asLoaded = { staleTime: Infinity, gcTime: Infinity } as const;

/** A part of the program. @throws RefusedError where the server doesn't answer: another try asks it again */
export const loadPart = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load().catch(() => {
    throw new RefusedError({ message: text.unreachable });
  });
