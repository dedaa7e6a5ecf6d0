import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { homePageQuery } from '#shell/session/player.queries.ts';

/**
 * The acceptance of the Termos de Uso, which the server stores. The registration's box starts unticked, and a tick
 * counts only for the version of the terms shown next to it. Undefined where the house asks for no acceptance, and until
 * the page knows its profile.
 */
export function useAcceptance() {
  const { data: home } = useQuery({ ...homePageQuery, enabled: false });
  const [accepted, setAccepted] = useState<string>();
  const terms = home?.profile.termsVersion;
  if (!terms) return undefined;
  return { isGiven: accepted === terms, onChange: (isGiven: boolean) => setAccepted(isGiven ? terms : undefined) };
}
