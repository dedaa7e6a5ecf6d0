import { useLayoutEffect, type ReactNode } from 'react';

/** A page that begins at its top with every visit. */
export function FreshPage({ children }: { children: ReactNode }) {
  // Braces, because browsers return a promise from scrollTo now, and React would take it for a cleanup.
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return children;
}
