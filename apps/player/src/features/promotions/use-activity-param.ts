import { useEffect, useRef, useState } from 'react';
import { usePathname, useSearch } from 'wouter/use-browser-location';
import { paths } from '#shell/navigation/paths.ts';

/**
 * The activity that the address asks for. This page is kept alive: while another is shown, the address speaks of that one,
 * so the last own one stays.
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

/** A detail begins at its top; the list comes back where it was left. */
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
