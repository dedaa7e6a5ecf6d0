import { useState } from 'react';

type Choice = { isGiven: boolean; terms: string | undefined };

/**
 * The consent of each tab: checked by default (specification section 2). Where an acceptance of terms is kept, that of
 * the registration is a deed: it begins unticked, and a tick counts only for the terms that were named beside it, so
 * none of before the house was known.
 * @param terms the version to accept; undefined where there is none, and while it isn't known
 */
export function useConsents(terms: string | undefined) {
  const [hasLoginConsent, setHasLoginConsent] = useState(true);
  const [choice, setChoice] = useState<Choice>();
  const chosen = choice && choice.terms === terms ? choice.isGiven : undefined;
  return {
    login: { isGiven: hasLoginConsent, onChange: setHasLoginConsent, acceptsTerms: false },
    register: {
      isGiven: chosen ?? terms === undefined,
      onChange: (isGiven: boolean) => setChoice({ isGiven, terms }),
      acceptsTerms: terms !== undefined,
    },
  };
}
