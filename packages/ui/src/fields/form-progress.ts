import { createContext, use, useState } from 'react';

/** The number of submissions of the surrounding form, and of the player's edits in it. */
export const FormProgress = createContext({ attempt: 0, edits: 0 });

/** The first value seen with the current `telling`. */
function useSince<Kept>(telling: string, current: Kept): Kept {
  const [known, setKnown] = useState({ telling, current });
  if (known.telling === telling) return known.current;
  setKnown({ telling, current });
  return current;
}

/**
 * An error is about the value that it was shown for. After a change it is hidden until the form is sent again.
 * @param about the field's value, and all other values that the error depends on
 */
export function useCurrentError(error: string | undefined, about: string): string | undefined {
  const { attempt } = use(FormProgress);
  return useSince(`${attempt} ${error}`, about) === about ? error : undefined;
}

/** Whether the form's message is still about its current input. */
export function useIsCurrentMessage(message: string): boolean {
  const { attempt, edits } = use(FormProgress);
  return useSince(`${attempt} ${message}`, edits) === edits;
}
