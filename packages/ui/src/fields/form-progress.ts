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

/** A refusal is about the value that was sent. Only the server knows whether another one is right, so it is hidden then. */
export function useCurrentRefusal(refusal: string | undefined, value: string): string | undefined {
  const { attempt } = use(FormProgress);
  return useSince(`${attempt} ${refusal}`, value) === value ? refusal : undefined;
}

/** Whether the form's message is still about its current input. */
export function useIsCurrentMessage(message: string): boolean {
  const { attempt, edits } = use(FormProgress);
  return useSince(`${attempt} ${message}`, edits) === edits;
}
