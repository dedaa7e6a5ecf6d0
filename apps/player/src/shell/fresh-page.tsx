import { useLayoutEffect, type ReactNode } from 'react';

/** A page that begins at its top with every visit. */
export function FreshPage({ children }: { children: ReactNode }) {
  useLayoutEffect(() => window.scrollTo(0, 0), []);
  return children;
}
