import { text } from '#shell/text/shell.text.ts';

/** An error whose message is a Portuguese sentence for the player. All other errors are in English, for developers. */
export class UserFacingError extends Error {
  override name = 'UserFacingError';
}

/** The sentence that the player reads for an error, also when code couldn't be loaded. */
export function errorMessage(error: Error): string {
  if (error instanceof UserFacingError) return error.message;
  return navigator.onLine ? text.failed : text.offline;
}
