import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { homePageQuery } from '#shell/session/player.queries.ts';

/**
 * The acceptance of the Termos de Uso: a deed that is kept, so it begins empty, and a tick counts only for the version
 * that was named beside it. Undefined where no terms are accepted, and while the page doesn't know its house.
 */
export function useAcceptance() {
  const { data: home } = useQuery({ ...homePageQuery, enabled: false });
  const [accepted, setAccepted] = useState<string>();
  const terms = home?.profile.termsVersion;
  if (!terms) return undefined;
  return { isGiven: accepted === terms, onChange: (isGiven: boolean) => setAccepted(isGiven ? terms : undefined) };
}
