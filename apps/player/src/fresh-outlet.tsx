import { useLayoutEffect, type ReactNode } from 'react';
import { goTo } from '#shell/navigation/navigation.ts';
import { paths } from '#shell/navigation/paths.ts';
import { freshRoutes } from './routes.tsx';

/** A page that is mounted anew with each visit. Unknown paths redirect to / (specification section 2). */
export function FreshOutlet({ path }: { path: string }) {
  const route = freshRoutes.find((fresh) => fresh.path === path);
  const isKnown = route !== undefined;

  useLayoutEffect(() => {
    if (!isKnown) goTo(paths.home, { replace: true });
  }, [isKnown]);

  return (
    route && (
      <FreshPage>
        <route.Page />
      </FreshPage>
    )
  );
}

/** Starts at its top with each visit. */
function FreshPage({ children }: { children: ReactNode }) {
  // Braces, because scrollTo returns a promise in newer browsers, and React would take it for a cleanup.
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return children;
}
