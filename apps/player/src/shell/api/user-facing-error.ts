import { text } from '#shell/text/shell.text.ts';

/** An error whose message is a sentence for the player. Whatever else is thrown speaks English to whoever mends it. */
export class UserFacingError extends Error {
  override name = 'UserFacingError';
}

/** What the player reads of an error. A part of the program that couldn't be loaded is one too. */
export function errorMessage(error: Error): string {
  if (error instanceof UserFacingError) return error.message;
  return navigator.onLine ? text.failed : text.offline;
}
