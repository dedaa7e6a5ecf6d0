import { createContext, use, useState } from 'react';

/** How often the form around was sent, and how often the player changed something in it. */
export const FormProgress = createContext({ attempt: 0, edits: 0 });

/** The first thing that came with `telling`: it stays while that does. */
function useSince<Kept>(telling: string, current: Kept): Kept {
  const [known, setKnown] = useState({ telling, current });
  if (known.telling === telling) return known.current;
  setKnown({ telling, current });
  return current;
}

/**
 * What is wrong with a field is said of what stood in it then: with anything else in it, it isn't said until the form is sent again.
 * @param about the field's value, and every other that the error speaks of
 */
export function useCurrentError(error: string | undefined, about: string): string | undefined {
  const { attempt } = use(FormProgress);
  return useSince(`${attempt} ${error}`, about) === about ? error : undefined;
}

/** Whether what is said of the whole form is still about what stands in it. */
export function useIsCurrentMessage(message: string): boolean {
  const { attempt, edits } = use(FormProgress);
  return useSince(`${attempt} ${message}`, edits) === edits;
}
