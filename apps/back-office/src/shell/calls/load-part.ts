import { text } from '#shell/text/shell.text.ts';
import { RefusedError } from './ask.ts';

/** A part of the program that was loaded stays. */
export const asLoaded = { staleTime: Infinity, gcTime: Infinity } as const;

/** As browsers name it in the error of an import. */
const addressIn = (error: unknown): string | undefined => /https?:\/\/\S+\.js/u.exec(String(error))?.[0];

/**
 * A part of the program, which may be asked for again after a failure: a browser may remember that a file did not arrive, so the next try
 * asks for it under another address.
 * @returns it throws RefusedError where the server doesn't answer
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
