import { useEffect, useRef, useState } from 'react';
import { usePathname, useSearch } from 'wouter/use-browser-location';
import { paths } from '#shell/navigation/paths.ts';

/**
 * The activity that the address names. This page is kept alive: while another page has the address, the last activity
 * stays.
 */
export function useActivityParam(): string | undefined {
  const isHere = usePathname() === paths.promotions;
  const search = useSearch();
  const here = new URLSearchParams(search).get('activity') ?? undefined;
  const [asked, setAsked] = useState(here);
  if (isHere && asked !== here) setAsked(here);
  useListPlace(asked);
  return asked;
}

/** A detail starts at its top, and the list returns to its scroll position. */
function useListPlace(asked: string | undefined): void {
  const listTop = useRef(0);
  const before = useRef<string>(undefined);

  useEffect(() => {
    if (asked === before.current) return undefined;
    before.current = asked;
    window.scrollTo(0, asked === undefined ? listTop.current : 0);
    return undefined;
  }, [asked]);

  useEffect(() => {
    if (asked !== undefined) return undefined;
    const remember = () => {
      listTop.current = window.scrollY;
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [asked]);
}
