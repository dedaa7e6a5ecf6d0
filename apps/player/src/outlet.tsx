import { Suspense, useLayoutEffect } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { freshRoutes, keptRoutes } from './routes.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { FreshPage } from './shell/fresh-page.tsx';
import { KeptAlive } from './shell/kept-alive.tsx';
import { goTo } from './shell/navigation.ts';
import { PageSkeleton } from './shell/page-skeleton.tsx';
import { paths } from './shell/paths.ts';

/** The page of the current address. Kept pages stay mounted, hidden, while a fresh one is shown. */
export function Outlet() {
  const path = usePathname();
  const fresh = freshRoutes.find((route) => route.path === path);
  const isKnown = Boolean(fresh) || keptRoutes.some((route) => route.path === path);

  // Unknown paths redirect to / (specification section 2).
  useLayoutEffect(() => {
    if (!isKnown) goTo(paths.home, { replace: true });
  }, [isKnown]);

  return (
    <>
      <KeptAlive routes={keptRoutes} path={path} fallback={<PageSkeleton />} />
      {fresh && (
        <ErrorBoundary key={path}>
          <Suspense fallback={<PageSkeleton />}>
            <FreshPage>
              <fresh.Page />
            </FreshPage>
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
