import { text } from '#shell/text/shell.text.ts';
import { RefusedError } from './ask.ts';

/** A loaded part of the program never gets stale. */
export const asLoaded = { staleTime: Infinity, gcTime: Infinity } as const;

/** The file's address, which browsers put into the error of a failed import. */
const addressIn = (error: unknown): string | undefined => /https?:\/\/\S+\.js/u.exec(String(error))?.[0];

/**
 * Loads a part of the program lazily. Browsers may remember a failed import, so after a failure it asks for the file
 * under another address.
 * @returns a loader, which throws RefusedError when the server doesn't answer
 */
export function partLoader<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let address: string | undefined;
  let tries = 0;
  return async () => {
    try {
      return await (address === undefined
        ? load()
        : (import(/* @vite-ignore */ `${address}?again=${tries}`) as Promise<Part>));
    } catch (error) {
      address ??= addressIn(error);
      tries += 1;
      throw new RefusedError({ message: text.unreachable });
    }
  };
}
